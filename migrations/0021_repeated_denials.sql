-- The same refusal of the same person within one minute is one entry with a count. Null for every other entry.
ALTER TABLE audit_logs ADD COLUMN repeat_key text;
CREATE UNIQUE INDEX audit_logs_repeat_key ON audit_logs (repeat_key) WHERE repeat_key IS NOT NULL;
