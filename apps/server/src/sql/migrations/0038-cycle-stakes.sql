-- What was staked in the last day is summed up at a start: times of acceptance follow the order of the rows.
CREATE INDEX cycle_contracts_by_time ON cycle_contracts USING brin (accepted_at_ms);
