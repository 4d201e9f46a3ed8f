-- Bars have a place in the log of their own: they are written twice a minute, in transactions of their own.

INSERT INTO projection_state (name, applied_seq)
  SELECT 'bars', applied_seq FROM projection_state WHERE name = 'projections';
