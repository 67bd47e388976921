-- What the workshop found more on a car, until it stands in the estimate with a price or was dismissed.
CREATE TABLE findings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  estimate_id uuid NOT NULL REFERENCES estimates ON DELETE CASCADE,
  text text NOT NULL,
  note text,
  -- Null: nobody said.
  level text CHECK (level IN ('watch', 'replace')),
  found_by uuid NOT NULL REFERENCES users,
  found_at timestamptz NOT NULL,
  -- The check and its item by which it was found.
  check_id uuid,
  check_item text,
  -- Lines that the work would take, as the template of the check has them.
  suggested_lines jsonb NOT NULL DEFAULT '[]',
  -- Lines of the estimate that were made of it, and its photos. No foreign keys: a save of an estimate writes its lines again.
  line_ids text[] NOT NULL DEFAULT '{}',
  image_ids text[] NOT NULL DEFAULT '{}',
  dismissed_by uuid REFERENCES users,
  dismissed_at timestamptz,
  dismissed_reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT findings_dismissed CHECK ((dismissed_at IS NULL) = (dismissed_by IS NULL)
    AND (dismissed_at IS NULL OR dismissed_reason IS NOT NULL))
);
CREATE INDEX findings_estimate ON findings (estimate_id, found_at);
CREATE UNIQUE INDEX findings_once ON findings (check_id, check_item) WHERE check_id IS NOT NULL;
SELECT announce_changes_of('findings');

DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check');
BEGIN
  EXECUTE 'ALTER TABLE notices DROP CONSTRAINT notices_kind_check, ADD CONSTRAINT notices_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''finding''::text, ');
END $$;
