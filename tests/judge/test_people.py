"""Who may do what: moderators, strangers, forged mail, and people with several games."""

from __future__ import annotations

from dataclasses import replace
from email import message_from_bytes
from pathlib import Path

import pytest

from adjudicator.store import proven
from adjudicator.store.games import ASIDE, OVER, PAUSED, RUNNING
from tests.judge.world import JUDGE, MODERATOR, World, person

STARK = person("stark")


def test_a_command_from_the_moderators_open_address_is_done_only_when_confirmed(world: World) -> None:
    world.mail(MODERATOR, "pause westeros1")
    before = world.game().state
    request = world.last(MODERATOR)
    world.mail("eve@example.net", "yes", to=request.reply_to)
    forged = world.game().state
    world.mail(MODERATOR, "yes, do it", to=request.reply_to)

    assert (before, forged, world.game().state) == (RUNNING, RUNNING, PAUSED)


def test_a_confirmation_works_once_and_not_for_ever(world: World) -> None:
    world.mail(MODERATOR, "pause westeros1")
    request = world.last(MODERATOR)
    world.pass_time(days=4)
    world.mail(MODERATOR, "yes", to=request.reply_to)

    assert world.game().state == RUNNING
    assert "too old" in world.last(MODERATOR).text


@pytest.mark.parametrize("command", ["start", "process", "pause", "resume", "deadline +24h"])
def test_players_and_strangers_cannot_moderate(world: World, command: str) -> None:
    for sender, to in ((STARK, world.address("stark")), (STARK, JUDGE), ("eve@example.net", JUDGE)):
        assert world.mail(sender, command, to=to).verdict == "refused"
    assert world.mail("eve@example.net", command, to=world.address("moderator")).verdict == "refused"
    assert world.game().state == RUNNING


def test_whoever_writes_to_a_seat_that_is_not_his_learns_nothing(world: World) -> None:
    to_a_seat = world.mail("eve@example.net", "Winterfell: raid", to=world.address("stark"))
    first = world.last("eve@example.net").text
    forged = "judge+westeros1-stark-aaaaaaaaaaaaaaaa@example.org"
    to_nobody = world.mail("mallory@example.net", "Winterfell: raid", to=forged)
    second = world.last("mallory@example.net").text

    assert (to_a_seat.verdict, to_nobody.verdict) == ("refused", "refused")
    assert first == second
    assert "westeros1" not in first and "Stark" not in first


def test_in_a_game_that_trusts_tokens_only_the_reply_address_counts(world: World) -> None:
    world.begin(name="winter2", players=3, options="trust=token")

    sender, seat = person("baratheon"), world.address("baratheon", "winter2")

    assert world.mail(sender, "game winter2 baratheon\nDragonstone: raid").verdict == "refused"
    assert world.mail(sender, "Dragonstone: raid", to=seat).verdict == "taken"


def test_mail_that_our_own_server_finds_forged_is_not_believed_and_not_answered(world: World) -> None:
    world.desk = world.judge.desk = replace(world.desk, mail_server="mx.example.org")
    world.post()
    forged = {"Authentication_Results": "mx.example.org; dmarc=fail header.from=players.example.org"}
    filed = world.mail(STARK, "Winterfell: raid", to=world.address("stark"), **forged)

    assert filed.verdict == "refused" and world.post() == []
    elsewhere = {"Authentication_Results": "mx.evil.example; dmarc=fail header.from=players.example.org"}
    assert world.mail(STARK, "Winterfell: raid", to=world.address("stark"), **elsewhere).verdict == "taken"


def test_mail_that_our_own_server_finds_forged_proves_no_address(world: World) -> None:
    world.desk = world.judge.desk = replace(world.desk, mail_server="mx.example.org", believes_senders=False)
    forged = {"Authentication_Results": "mx.example.org; dmarc=fail header.from=players.example.org"}
    world.mail(STARK, "Winterfell: raid", to=world.address("stark"), **forged)

    with world.db.read() as tx:
        assert not proven.is_proven(tx, STARK)
    world.mail(STARK, "Winterfell: raid", to=world.address("stark"))
    with world.db.read() as tx:
        assert proven.is_proven(tx, STARK)


def test_mail_that_a_game_does_not_trust_is_no_sign_of_its_player(world: World) -> None:
    world.begin(name="winter2", players=3, options="trust=token")
    before = world.seat("stark", "winter2")
    world.mail(STARK, "game winter2 stark\nWinterfell: raid")

    assert world.seat("stark", "winter2") == before
    world.mail(STARK, "Winterfell: raid", to=world.address("stark", "winter2"))
    assert world.seat("stark", "winter2") != before


def test_a_game_may_demand_that_our_server_vouches_for_the_sender(world: World) -> None:
    world.desk = world.judge.desk = replace(world.desk, mail_server="mx.example.org")
    world.begin(name="winter2", players=3, options="trust=signed")
    seat = world.address("stark", "winter2")
    signed = {"Authentication_Results": "mx.example.org; dmarc=pass header.from=players.example.org"}

    assert world.mail(STARK, "Winterfell: raid", to=seat).verdict == "refused"
    assert world.mail(STARK, "Winterfell: raid", to=seat, **signed).verdict == "taken"


def test_who_plays_in_several_games_must_say_which_he_means(world: World) -> None:
    world.begin(name="winter2", players=3)
    unclear = world.mail(STARK, "Winterfell: raid")
    question = world.last(STARK).text
    clear = world.mail(STARK, "game winter2 stark\nWinterfell: raid")

    assert (unclear.verdict, clear.verdict) == ("refused", "taken")
    assert "game winter2" in question and "game westeros1" in question
    assert clear.game == "winter2"


def test_a_bounce_of_our_letter_is_noted_and_three_make_the_address_bad(world: World) -> None:
    world.orders("stark", "status")
    world.orders("stark", "status")
    world.orders("stark", "status")
    letters = [post for post in world.all_to(STARK) if post.key.startswith("answer:")][-3:]
    for post in letters:
        world.mail(
            "Mail Delivery System <mailer-daemon@mail.example.org>",
            "--r\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; "
            f"{STARK}\nAction: failed\nStatus: 5.1.1\n--r--\n",
            to=world.book.bounce_address(post.key),
            Return_Path="<>",
            Content_Type='multipart/report; report-type=delivery-status; boundary="r"',
        )

    assert world.seat("stark").bad_address
    assert "come back" in world.last(MODERATOR).text


def test_a_robot_gets_no_answer_whatever_it_says(world: World) -> None:
    world.post()
    for text in ("status", "help", "I am away.", "q1 a"):
        world.mail(STARK, text, to=world.address("stark"), Auto_Submitted="auto-replied")

    assert [post for post in world.post() if post.to == STARK] == []


def test_identical_questions_to_strangers_end_after_a_few(world: World) -> None:
    world.post()
    for _ in range(20):
        world.mail("robot@example.net", "anything")

    assert len([post for post in world.post() if post.to == "robot@example.net"]) == 3


def test_only_those_the_keeper_named_may_open_games(world: World) -> None:
    world.judge.desk = replace(world.desk, creators=(MODERATOR,))

    assert world.mail("eve@example.net", "create agot-2e evil").verdict == "refused"
    assert world.mail(MODERATOR, "create agot-2e good").verdict == "taken"


def test_a_player_whose_mail_names_nobody_holds_no_free_seat(world: World) -> None:
    world.begin()
    world.orders("stark", "status")

    assert "(free)" not in world.last(person("stark")).text


def test_an_address_that_stands_for_a_name_is_shown_to_nobody(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.mail(MODERATOR, "create agot-2e open1 players=3")
    world.mail('"anna@private.example" <anna@private.example>', "signon open1")
    world.mail("Carla <carla@example.org>", "signon open1")
    world.mail("carla@example.org", "status open1")

    shown = "".join(post.text + post.html for post in world.all_to("carla@example.org"))
    world.close()
    assert "anna@private" not in shown and "Carla" in shown


@pytest.mark.parametrize("subject", ["signon lega1 stark", "SIGNON lega1 stark", "iscrivimi lega1 stark"])
def test_a_command_in_the_subject_of_an_empty_mail_is_read(world: World, subject: str) -> None:
    world.mail(MODERATOR, "create agot-2e lega1 players=3")

    assert world.mail("zoe@example.net", "\n\n", Subject=subject).verdict == "taken"
    assert world.last("zoe@example.net").key.startswith("answer:")


def test_a_subject_beside_words_is_no_command(world: World) -> None:
    world.mail(MODERATOR, "create agot-2e lega1 players=3")

    assert world.mail("zoe@example.net", "hello", Subject="signon lega1 stark").verdict == "refused"
    world.mail(STARK, "", to=world.address("stark"), Subject="hello")
    assert "Of the subject only a command counts" in " ".join(world.last(STARK).text.split())


QUOTE = "\n\nOn Saturday Bruno wrote:\n> see you tonight\n"


@pytest.mark.parametrize("subject", ["status", "Re: status", "RE: R: stato"])
@pytest.mark.parametrize("text", ["", "\n-- \nAnna Rossi\nMilano\n", "--\nAnna\n", QUOTE])
def test_a_command_in_the_subject_counts_above_a_signature_or_a_quote(world: World, subject: str, text: str) -> None:
    world.mail(STARK, text, Subject=subject, In_Reply_To="<bruno@example.org>")

    assert "westeros1 is in round 1" in " ".join(world.last(STARK).text.split())


def test_an_answer_to_a_letter_of_the_judge_repeats_no_command(world: World) -> None:
    to = world.address("moderator")
    world.mail(MODERATOR, "", to=to, Subject="Re: deadline +24h")
    letter = world.last(MODERATOR)
    ours = message_from_bytes(letter.raw)["Message-ID"]
    moved = len(world.all_to(STARK))

    assert "is now" in letter.text and letter.subject.endswith("deadline +24h")
    assert world.mail(MODERATOR, "", to=to, Subject=f"Re: {letter.subject}", In_Reply_To=ours).verdict == "refused"
    assert world.mail(MODERATOR, QUOTE, to=to, Subject="Re: deadline +24h", In_Reply_To=ours).verdict == "refused"
    assert world.mail(MODERATOR, QUOTE, to=to, Subject="Re: deadline +24h").verdict == "refused"
    assert len(world.all_to(STARK)) == moved


def test_the_moderator_of_a_game_that_is_over_is_told_where_it_stands(world: World) -> None:
    end(world)
    for to in (world.address("moderator"), JUDGE):
        world.mail(MODERATOR, "status", to=to)
        assert "westeros1 is over." in world.last(MODERATOR).text and "deadline" not in world.last(MODERATOR).text
        world.mail(MODERATOR, "resume", to=to)
        assert "westeros1 is over" in world.last(MODERATOR).text


def test_a_player_of_a_game_that_is_over_is_promised_no_report(world: World) -> None:
    end(world)
    world.mail(STARK, "status", to=world.address("stark"))

    assert "You owe" not in world.last(STARK).text and "next report" not in world.last(STARK).text


def test_only_games_that_stand_still_are_offered_for_resume(world: World) -> None:
    world.mail(MODERATOR, "create agot-2e lega1 players=3")
    with world.db.write() as tx:
        world.match(tx).change(state=PAUSED)
    world.mail(MODERATOR, "resume")

    assert "resume westeros1" in world.last(MODERATOR).text and "lega1" not in world.last(MODERATOR).text


def test_a_word_of_a_sign_on_that_names_no_house_is_named_in_the_welcome(world: World) -> None:
    world.mail(MODERATOR, "create agot-2e lega1 players=3")
    world.mail("zoe@example.net", "signon lega1 baratheom, House Stark steward=hold language=en")
    misspelt = " ".join(world.last("zoe@example.net").text.split())
    world.mail("zoe@example.net", "iscrivimi lega1 casa stark language=it")

    assert 'These words of your sign-on were not understood and have no effect: "baratheom".' in misspelt
    assert "non si è capito" not in world.last("zoe@example.net").text


def test_a_game_that_is_full_is_not_offered(world: World) -> None:
    world.mail(MODERATOR, "create agot-2e lega1 players=3 start=hand")
    world.mail(MODERATOR, "create agot-2e lega2 players=3")
    for name in ("a", "b", "c"):
        world.mail(f"{name}@example.net", "signon lega1")
    world.mail("zoe@example.net", "signon nowhere")

    assert "signon lega2" in world.last("zoe@example.net").text and "lega1" not in world.last("zoe@example.net").text


@pytest.mark.parametrize("text", ["pause", "deadline +24h", "process"])
@pytest.mark.parametrize("state", [PAUSED, ASIDE])
def test_what_needs_a_running_game_says_to_resume_first(world: World, text: str, state: str) -> None:
    with world.db.write() as tx:
        world.match(tx).change(state=state)
    world.mail(MODERATOR, text, to=world.address("moderator"))

    told = " ".join(world.last(MODERATOR).text.split())
    assert "Please resume first" in told and "What works is resume." in told


def test_a_deadline_that_cannot_be_read_is_answered_with_forms_that_can(world: World) -> None:
    to = world.address("moderator")
    world.mail(MODERATOR, "deadline tomorrow 20:00", to=to)
    told = " ".join(world.last(MODERATOR).text.split())
    world.mail(MODERATOR, "deadline 7 January 20:00", to=to)

    assert "deadline 7 January 20:00" in told and "is now" in world.last(MODERATOR).text


@pytest.mark.parametrize("text", ["Winterfell: raid", "hello there", "orders", "resign", "orders westeros1", "q1 a"])
@pytest.mark.parametrize("marked", [True, False])
def test_a_player_of_a_game_that_is_over_is_known_and_told_so(world: World, text: str, marked: bool) -> None:
    end(world)
    world.mail(STARK, text, to=world.address("stark") if marked else JUDGE)

    assert "westeros1 is over" in " ".join(world.last(STARK).text.split())


def test_the_last_report_of_a_game_that_is_over_can_be_had(world: World) -> None:
    end(world)
    world.mail(STARK, "report")

    assert world.last(STARK).key.startswith("again:")


def end(world: World) -> None:
    """Declare the game over."""
    with world.db.write() as tx:
        world.match(tx).change(state=OVER)


@pytest.mark.parametrize(("received", "above", "verdict"), [(0, 0, "taken"), (1, 0, "refused"), (1, 1, "taken"),
                                                            (2, 1, "refused"), (2, 2, "taken")])  # fmt: skip
def test_findings_count_only_above_the_received_lines_that_are_not_of_our_servers(
    world: World, received: int, above: int, verdict: str
) -> None:
    world.desk = world.judge.desk = replace(world.desk, mail_server="mx.example.org", received_above=above)
    world.begin(name="winter2", players=3, options="trust=signed")
    signed = "Authentication-Results: mx.example.org; dmarc=pass header.from=players.example.org\r\n"
    letter = f"From: {STARK}\r\nTo: {world.address('stark', 'winter2')}\r\n\r\nWinterfell: raid\r\n"

    assert world.raw(("Received: from a by b\r\n" * received + signed + letter).encode()) == verdict


@pytest.mark.parametrize("prose", ["Game and match, I fear.", "game and set", "Game over soon", "Partita e rivincita?"])
def test_prose_that_begins_like_a_header_refuses_no_mail(tmp_path: Path, prose: str) -> None:
    world = World(tmp_path)
    world.begin()

    assert world.orders("stark", f"{prose}\nWinterfell: d").verdict == "taken"
    assert world.mail(person("stark"), f"{prose}\nWinterfell: m").verdict == "taken"
    assert world.orders("stark", "game westeros1 stark r9\nWinterfell: d").verdict == "refused"
    assert world.orders("stark", "game westeros9\nWinterfell: r").verdict == "refused"


@pytest.mark.parametrize("words", ["Winterfell: d", "@ice\nWinterfell: d", "game ice stark r1\nWinterfell: d"])
def test_orders_before_a_game_begins_are_told_that_it_waits(tmp_path: Path, words: str) -> None:
    world = World(tmp_path)
    world.mail(MODERATOR, "create agot-2e ice players=3")
    world.mail(STARK, "signon ice stark")
    mail = world.mail(STARK, words)

    assert mail.verdict == "refused"
    assert "ice has not begun yet; lines are taken from its first report on." in world.last(STARK).text
    world.close()
