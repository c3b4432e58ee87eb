"""The public pages of a judge: a folder of HTML files that any web server can serve, or a browser can open.

A page holds only what an observer may know, and nothing of a running game before its reports went out. Pages are made
in parts; a part is made again only if what it shows has changed.
"""
