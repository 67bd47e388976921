-- When a technician is away: whole days, or hours of one day. Two may overlap, as when somebody falls ill on holiday.
CREATE TABLE absences (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  technician_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('holiday', 'sick', 'course', 'other')),
  first_day date NOT NULL,
  last_day date NOT NULL,
  from_time text,
  until_time text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (first_day <= last_day),
  CHECK ((from_time IS NULL) = (until_time IS NULL)),
  CHECK (from_time IS NULL OR (first_day = last_day AND from_time < until_time))
);
CREATE INDEX absences_last_day ON absences (last_day);
CREATE INDEX absences_technician ON absences (technician_id);
SELECT announce_changes_of('absences');
