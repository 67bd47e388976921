-- Days on which the shop does not keep its usual hours: closed ones of its own, and days with hours of their own, such as
-- a public holiday on which it works. No two entries are of the same day.
CREATE TABLE special_days (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  first_day date NOT NULL,
  last_day date NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('closed', 'open')),
  opens text,
  closes text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (first_day <= last_day),
  CHECK ((kind = 'open') = (opens IS NOT NULL AND closes IS NOT NULL)),
  CONSTRAINT special_days_once EXCLUDE USING gist (daterange(first_day, last_day, '[]') WITH &&)
);
SELECT announce_changes_of('special_days');
