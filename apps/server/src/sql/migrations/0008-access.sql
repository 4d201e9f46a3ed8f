-- Codes that a member asks for belong to that member: nobody else's code ends or replaces them.

ALTER TABLE verification_codes ADD COLUMN member_id bigint;
DROP INDEX verification_codes_newest;
CREATE INDEX verification_codes_newest ON verification_codes (target, purpose, member_id, code_id DESC);
