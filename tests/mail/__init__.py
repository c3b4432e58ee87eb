"""Tests of mail in and out, without any server."""
