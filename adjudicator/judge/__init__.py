"""The life of a game: sign-on, orders, deadlines, questions, reports to send. Knows no game and no mail server.

Read in this order: `package` (what a game brings), `tables` (store to table and back), `settle` (who decides what),
`windows` and `questions` (what the judge waits for), `bench` (one mail in, replies out), then the commands.
"""
