-- The hours of a technician who does not work as the shop is open, of the same shape as the opening hours. A weekday that
-- is left out is a day off; without a row, and with null, the opening hours hold. The row stays when they hold again: its
-- version keeps rising, so that nobody saves over a change they have not seen.
CREATE TABLE working_weeks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  technician_id uuid NOT NULL UNIQUE REFERENCES users (id),
  hours jsonb CHECK (jsonb_typeof(hours) = 'array'),
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
SELECT announce_changes_of('working_weeks');
