"""The life of a game: sign-on, orders, deadlines, questions, letters. Knows no game and no mail server.

`judge` deals with one mail or one due time in one transaction, `dispatch` finds the room that handles it. The rooms,
each knowing only those below it: `commands`, `moderator`, `lobby`, `play`, `letters`, `proof`, `inbox`, `waits`,
`seat`, `table`.
"""
