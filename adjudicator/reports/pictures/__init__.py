"""Pictures of games: drawn as SVG from a view, and turned into PNG files for mails without a browser.

A game draws its own pictures with the tools in here; the fonts in the folder `fonts` belong to the program.
"""
