-- Features that are not open yet and that the operator does not want to be named in the app.
CREATE TABLE hidden_features (
  feature text PRIMARY KEY,
  hidden_at_ms bigint NOT NULL
);
