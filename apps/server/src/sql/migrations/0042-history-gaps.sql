-- What history lacks for good: entries that the log gave up, or can no longer read, before they were in the tables.
CREATE TABLE projection_gaps (
  from_seq bigint PRIMARY KEY,
  to_seq bigint NOT NULL,
  CHECK (to_seq >= from_seq)
);
