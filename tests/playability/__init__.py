"""How much waiting a game by mail costs: simulated tables played through the real judge, with mails as text.

Three kinds of tables, each of scripted players only. *Diligent* ones send, with their orders, lines for everything
that can come, a few tripwires among them. *Minimal* ones send orders and bids and answer what they are asked; having
a question mail open they also fill in the empty lines of its form. At a *mixed* table some are diligent, some have
half of the lines, some are minimal.

Time goes in ticks. At each stand everybody reads his new mails and sends one mail at most; then the game goes on.

*Wait*: a point of the journal at which the game stands still until somebody's mail arrives. The planning is one.
*Tripwire wait*: a wait at which every open question was wished for by an `ask` of a line.
*Mails per player and round*: the mails players send.
*Ordered, policy*: decided by a line that ends with its window, by a line that stands. *Asked*: by a reply.
*Bad at the deadline*: lines of areas in force at the reveal that could not be used as written: another order lies
there, or no alternative can be carried out for a reason that its writer could see on the board when he wrote it.
*Regret*: decisions made by a line that its writer would have made differently, had he been asked at that moment.
His decisions and his lines are separate code: the one looks at the moment, the other was written before.
"""
