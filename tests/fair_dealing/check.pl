#!/usr/bin/perl
# Checks the folder of a finished game, with nothing but docs/fair-dealing.md as its source and core modules of Perl.
# It recomputes the commitment, every salt and link, every shuffle, every draw, every mix, and the digests of all files.
# Usage: perl check.pl FOLDER
use strict;
use warnings;
use Digest::SHA qw(sha256_hex hmac_sha256 hmac_sha256_hex);
use JSON::PP;

my $folder = shift or die "usage: check.pl FOLDER\n";
my $json   = JSON::PP->new->canonical->ascii->allow_nonref;

sub slurp {
    my ($name) = @_;
    open my $file, '<:raw', "$folder/$name" or die "WRONG: $name cannot be read\n";
    local $/;
    return scalar <$file>;
}

sub wrong { die "WRONG: @_\n" }

sub lines_of { return map { JSON::PP->new->utf8->decode($_) } split /\n/, slurp($_[0]) }

# 3. The row of numbers of a label: four unsigned numbers of eight bytes from each HMAC.
sub row_of {
    my ($seed, $label) = @_;
    my ($counter, @left) = (0);
    return sub {
        @left = unpack 'Q>4', hmac_sha256("$label/" . $counter++, $seed) unless @left;
        return shift @left;
    };
}

# 4. A pick below k: numbers from the largest multiple of k that fits into 2^64 on are skipped.
sub pick {
    my ($row, $k) = @_;
    my $over = (~0 % $k + 1) % $k;
    while (1) {
        my $number = $row->();
        return $number % $k if $number <= ~0 - $over;
    }
}

# 5. A shuffle.
sub shuffled {
    my ($row, @cards) = @_;
    @cards = sort @cards;
    for (my $place = $#cards; $place > 0; $place--) {
        my $other = pick($row, $place + 1);
        @cards[$place, $other] = @cards[$other, $place];
    }
    return @cards;
}

# 7. A mix: seat's weights are counted through in their order.
sub mixed {
    my ($row, @weighted) = @_;
    my $sum = 0;
    $sum += $_->[1] for @weighted;
    my $left = pick($row, $sum);
    for (@weighted) {
        return $_->[0] if $left < $_->[1];
        $left -= $_->[1];
    }
    wrong("a mix without weights");
}

# 7. The answers of a mix with their weights: an id as it is, any other answer as JSON.
sub weighted {
    my ($text) = @_;
    my @found;
    while (length $text) {
        my $answer;
        if ($text =~ s/^((?!(?:true|false|null)=)[A-Za-z][A-Za-z0-9_.-]*)(?==)//) { $answer = $1 }
        else {
            ($answer, my $length) = JSON::PP->new->allow_nonref->decode_prefix($text);
            $text = substr $text, $length;
        }
        $text =~ s/^=(\d+)(?:,|$)// or wrong("a mix without a weight");
        push @found, [$answer, $1];
    }
    return @found;
}

# Which of the entries count: an entry "rollback" says back to which one the game goes.
sub that_count {
    my @count;
    for my $entry (@_) {
        if ($entry->{what} ne 'rollback') { push @count, $entry->{n} }
        else { @count = grep { $_ <= $entry->{answers}{moderator}{to} } @count }
    }
    return @count;
}

my @record = lines_of('record.jsonl');
my ($head, $end) = ($record[0], $record[-1]);
my $game = $head->{game};
my $seed = pack 'H*', $end->{seed};
wrong("the seed does not fit the commitment") if sha256_hex($seed) ne $head->{commitment};

my %draws = map { $_->{n} => $_ } lines_of('draws.jsonl');
my ($before, $n, $chance, $mixes, $back) = ($head->{commitment}, 0, 0, 0, 0);
my @entries = grep { exists $_->{n} } @record;
my %lasting = map { $_ => 1 } that_count(@entries);
my @count;
for my $entry (@entries) {
    $n++;
    wrong("entry $n is missing") if $entry->{n} != $n;
    wrong("the salt of entry $n") if $entry->{salt} ne hmac_sha256_hex("$game/$n/link", $seed);
    my %said = (game => $game, map { $_ => $entry->{$_} } qw(answers at by n what));
    $before = sha256_hex($before . $entry->{salt} . $json->encode(\%said));
    wrong("the link of entry $n") if $entry->{hash} ne $before;

    if ($entry->{what} eq 'rollback') {
        my $to = $entry->{answers}{moderator}{to};
        wrong("entry $n goes back to no entry that counts") if $to and not grep { $_ == $to } @count;
        @count = grep { $_ <= $to } @count;
        $back++;
        next;
    }
    push @count, $n;
    my $place = @count;
    if (exists $entry->{answers}{chance} and $lasting{$n}) {
        my $draw = delete $draws{$place} or wrong("entry $n is not among the draws");
        my $row  = row_of($seed, "$game/$place/$entry->{what}");
        my $answer =
            exists $draw->{cards} ? [shuffled($row, @{$draw->{cards}})] : $draw->{options}[pick($row, scalar @{$draw->{options}})];
        wrong("entry $n: chance gives another answer") if $json->encode($answer) ne $json->encode($entry->{answers}{chance});
        $chance++;
    }
    for my $seat (sort keys %{$entry->{by}}) {
        next unless $entry->{by}{$seat} =~ /^mix:\d+:(.*)$/;
        my $answer = mixed(row_of($seed, "$game/$place/mix/$seat/$entry->{what}"), weighted($1));
        wrong("entry $n: another answer falls from the mix of $seat")
            if $json->encode($answer) ne $json->encode($entry->{answers}{$seat});
        $mixes++;
    }
}
wrong("there are draws that no entry has") if %draws;

my $files = 0;
if (-e "$folder/manifest.json") {
    my $manifest = JSON::PP->new->utf8->decode(slurp('manifest.json'));
    wrong("the last link is not that of the manifest") if $manifest->{head} ne $before;
    for my $name (sort keys %{$manifest->{files}}) {
        my ($data, $listed) = (slurp($name), $manifest->{files}{$name});
        wrong("$name was changed") if sha256_hex($data) ne $listed->{sha256} or length $data != $listed->{bytes};
        my @blocks = map { substr sha256_hex(substr $data, $_ * 1024, 1024), 0, 8 } 0 .. int((length($data) + 1023) / 1024) - 1;
        wrong("$name: its blocks") if $json->encode(\@blocks) ne $json->encode($listed->{blocks});
        $files++;
    }
    my $signature = JSON::PP->new->utf8->decode(slurp('signature.json'));
    wrong("manifest.json was changed") if sha256_hex(slurp('manifest.json')) ne $signature->{manifest}{sha256};
}
my $returns = $back ? ", $back times taken back" : "";
print "$game holds: $n entries, $chance shuffles and draws, $mixes mixes, $files files$returns\n";
