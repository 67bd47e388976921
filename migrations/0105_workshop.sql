-- The time clock of the workshop, and what is said there of a visit's work.

CREATE TABLE clock_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  technician_id uuid NOT NULL REFERENCES users,
  -- A car, or what else a day is spent with.
  activity text NOT NULL
    CHECK (activity IN ('job', 'waiting_for_parts', 'cleaning', 'course', 'other', 'break')),
  appointment_id uuid REFERENCES appointments ON DELETE SET NULL,
  estimate_id uuid REFERENCES estimates ON DELETE SET NULL,
  -- A save of the estimate writes all lines anew; hours of a line that is gone remain hours of its estimate.
  line_id uuid,
  started_at timestamptz NOT NULL,
  -- Null: it runs.
  ended_at timestamptz,
  -- Nobody ended it: it was closed when the shop closed, until somebody has corrected it.
  is_forgotten boolean NOT NULL DEFAULT false,
  -- Since when a correction has taken it away.
  removed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (started_at <= ended_at),
  CHECK (activity = 'job' OR (appointment_id IS NULL AND estimate_id IS NULL AND line_id IS NULL)),
  -- A person does one thing at a time.
  CONSTRAINT clock_entries_overlap EXCLUDE USING gist
    (technician_id WITH =, tstzrange(started_at, ended_at) WITH &&) WHERE (removed_at IS NULL)
);
CREATE UNIQUE INDEX clock_entries_running ON clock_entries (technician_id)
  WHERE ended_at IS NULL AND removed_at IS NULL;
CREATE INDEX clock_entries_when ON clock_entries (started_at);
CREATE INDEX clock_entries_of_technician ON clock_entries (technician_id, started_at);
CREATE INDEX clock_entries_of_line ON clock_entries (line_id);
CREATE INDEX clock_entries_of_appointment ON clock_entries (appointment_id);
CREATE INDEX clock_entries_of_estimate ON clock_entries (estimate_id);
SELECT announce_changes_of('clock_entries');

-- Why an entry is not what the clock said, and what it was before.
CREATE TABLE clock_corrections (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entry_id uuid NOT NULL REFERENCES clock_entries ON DELETE CASCADE,
  -- Null: there was no entry.
  started_at timestamptz,
  ended_at timestamptz,
  reason text NOT NULL,
  corrected_by uuid NOT NULL REFERENCES users,
  corrected_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX clock_corrections_of_entry ON clock_corrections (entry_id);
CREATE INDEX clock_corrections_by ON clock_corrections (corrected_by);
SELECT announce_changes_of('clock_corrections');

-- What is said of a visit's work or of one of its lines; the newest of a kind counts. Nothing is changed or deleted.
CREATE TABLE workshop_acts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL
    CHECK (kind IN ('finished', 'reopened', 'waiting_for_part', 'part_here', 'note', 'ready_for_check')),
  appointment_id uuid NOT NULL REFERENCES appointments ON DELETE CASCADE,
  line_id uuid,
  note text,
  done_by uuid NOT NULL REFERENCES users,
  done_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (kind NOT IN ('finished', 'reopened') OR line_id IS NOT NULL),
  CHECK (kind <> 'note' OR note IS NOT NULL)
);
CREATE INDEX workshop_acts_of_appointment ON workshop_acts (appointment_id, done_at);
CREATE INDEX workshop_acts_of_line ON workshop_acts (line_id);
CREATE INDEX workshop_acts_by ON workshop_acts (done_by);
SELECT announce_changes_of('workshop_acts');

DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check');
BEGIN
  EXECUTE 'ALTER TABLE notices DROP CONSTRAINT notices_kind_check, ADD CONSTRAINT notices_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''clock_forgotten''::text, ''waiting_for_part''::text, ''ready_for_check''::text, ');
END $$;
