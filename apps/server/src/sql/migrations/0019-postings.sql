-- Entries of statements come from the core's postings, which name their assets: nothing has to be
-- remembered of markets.
DROP TABLE projection_markets;
