"""The games that come with the judge, each in a package of its own with the same rooms."""
