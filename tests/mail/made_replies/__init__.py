"""Makes replies as common mail programs write them: programs, languages, layouts, charsets, drawn from a seed."""
