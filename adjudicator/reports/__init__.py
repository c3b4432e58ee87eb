"""Turns letters of plain values into mails of text and HTML. Letters are made from views, never from the state."""
