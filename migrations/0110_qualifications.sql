-- What a member of staff is qualified for, where cars are under high voltage: by which scheme, at which level, until when.
-- `rank` is what the level permits in this shop: 1 instructed, 2 may de-energize, 3 works on what is energized.
CREATE TABLE qualifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  scheme text NOT NULL CHECK (scheme IN ('dguv', 'latvian_group', 'other')),
  level text NOT NULL,
  rank integer NOT NULL CHECK (rank BETWEEN 1 AND 3),
  number text,
  -- The last day; null: it has no end.
  valid_until date,
  file_name text,
  file_type text,
  file_size integer,
  storage_key text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nulls(file_name, file_type, file_size, storage_key) IN (0, 4))
);
CREATE INDEX qualifications_user ON qualifications (user_id);
CREATE INDEX qualifications_valid_until ON qualifications (valid_until);
SELECT announce_changes_of('qualifications');
CREATE TRIGGER forget_notices AFTER DELETE ON qualifications FOR EACH ROW EXECUTE FUNCTION forget_notices();
