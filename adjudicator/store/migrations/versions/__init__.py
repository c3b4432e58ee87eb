"""One module per version of the schema, in order."""
