-- Which secret keys have sealed something here: a start without one of them would lose what they guard.

create table sealing_keys (
  fingerprint text primary key
);
