"""Adds leagues: their seasons, people and games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the three tables of leagues."""
    op.create_table(
        "league_seasons",
        sa.Column("league", sa.Text, nullable=False),
        sa.Column("season", sa.Text, nullable=False),
        sa.Column("begun_at", sa.Text, nullable=False),
        sa.Column("before", sa.Text, nullable=False),
        sa.Column("ended_at", sa.Text, nullable=True),
        sa.Column("told_on", sa.Text, nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("league", "season"),
    )
    op.create_table(
        "league_people",
        sa.Column("league", sa.Text, nullable=False),
        sa.Column("season", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False, server_default="en"),
        sa.Column("division", sa.Text, nullable=False, server_default=""),
        sa.Column("out", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("entered_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("league", "season", "address"),
    )
    op.create_table(
        "league_games",
        sa.Column("league", sa.Text, nullable=False),
        sa.Column("season", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("division", sa.Text, nullable=False, server_default=""),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=True),
        sa.Column("results", sa.Text, nullable=False),
        sa.Column("scored_at", sa.Text, nullable=True),
        sa.PrimaryKeyConstraint("league", "season", "number"),
        sa.UniqueConstraint("game"),
    )
