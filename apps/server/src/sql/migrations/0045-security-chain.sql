-- Each event of a member's security log seals itself together with the one before. Those of before have no seal.
ALTER TABLE security_events ADD COLUMN seal text;
