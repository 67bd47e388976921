-- A system that was filled with the demo data says so: its accounts have passwords that everybody knows.
CREATE TABLE demo_data (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- When the filling was finished: what is newer, people entered. Null when it was interrupted.
  filled_at timestamptz
);
SELECT announce_changes_of('demo_data');

-- Systems that were filled before this table existed: only the filling itself makes an account in this name
-- without an address that it came from.
INSERT INTO demo_data (filled_at)
  SELECT max(created_at) FROM audit_logs WHERE user_agent = 'demo data' AND ip_address IS NULL
  HAVING bool_or(action = 'user_created');
