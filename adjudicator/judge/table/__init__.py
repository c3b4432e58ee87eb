"""The tables at which games are played, and one transaction over them: what everything else in the judge stands on."""
