-- One row for each attempt to make a backup, written when the attempt ends. Whoever ends the process that makes one
-- leaves no row: what has no row has not happened.
CREATE TABLE backups (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reason text NOT NULL CHECK (reason IN ('nightly', 'request', 'command', 'upgrade')),
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  -- With its whole path; null where the attempt failed before there was a file.
  file text,
  bytes bigint,
  is_encrypted boolean NOT NULL DEFAULT false,
  -- A sentence that says why it failed; null: it is good.
  error text,
  CONSTRAINT backups_good_has_file CHECK (error IS NOT NULL OR (file IS NOT NULL AND bytes IS NOT NULL))
);
CREATE INDEX backups_good ON backups (finished_at DESC) WHERE error IS NULL;

CREATE TABLE backup_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  is_nightly boolean NOT NULL DEFAULT true,
  -- How many of the nightly archives are kept.
  keep integer NOT NULL DEFAULT 7 CHECK (keep BETWEEN 1 AND 90),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO backup_settings DEFAULT VALUES;

SELECT announce_changes_of('backups');
SELECT announce_changes_of('backup_settings');
