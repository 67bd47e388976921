-- A visit of a car to the shop is an appointment: when it is expected, promised, there, ready and collected. Its work takes
-- one or more allocations of time, each of a technician, of a bay, of both or of neither.
CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TABLE appointments
  ADD COLUMN bay_id uuid REFERENCES bays,
  -- Promised to the customer: its times cannot overlap those of another that is.
  ADD COLUMN is_firm boolean NOT NULL DEFAULT false,
  ADD COLUMN drop_off_at timestamptz,
  ADD COLUMN promised_at timestamptz,
  ADD COLUMN customer_waits boolean NOT NULL DEFAULT false,
  ADD COLUMN key_tag text,
  ADD COLUMN arrived_at timestamptz,
  ADD COLUMN ready_at timestamptz,
  ADD COLUMN collected_at timestamptz;

CREATE TABLE allocations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  appointment_id uuid NOT NULL REFERENCES appointments ON DELETE CASCADE,
  -- The first (0) is what the appointment itself says; it follows the appointment.
  position integer NOT NULL CHECK (position >= 0),
  technician_id uuid REFERENCES users,
  bay_id uuid REFERENCES bays,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Copies of what the appointment says, for the constraints.
  is_firm boolean NOT NULL,
  takes_time boolean NOT NULL,
  CHECK (starts_at < ends_at AND ends_at <= starts_at + interval '168 hours'),
  CONSTRAINT allocations_position UNIQUE (appointment_id, position),
  CONSTRAINT allocations_technician EXCLUDE USING gist
    (technician_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (is_firm AND takes_time),
  CONSTRAINT allocations_bay EXCLUDE USING gist
    (bay_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (is_firm AND takes_time)
);
CREATE INDEX allocations_when ON allocations (starts_at);
CREATE INDEX allocations_of_technician ON allocations (technician_id, starts_at);
CREATE INDEX allocations_of_bay ON allocations (bay_id, starts_at);
CREATE INDEX appointments_bay ON appointments (bay_id);

INSERT INTO allocations (appointment_id, position, technician_id, starts_at, ends_at, is_firm, takes_time)
  SELECT id, 0, technician_id, scheduled_date, scheduled_date + duration * interval '1 minute', false, status <> 'cancelled'
  FROM appointments;

-- The further ones are written beside it; what the appointment says of all of them follows here too.
CREATE FUNCTION allocations_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO allocations (appointment_id, position, technician_id, bay_id, starts_at, ends_at, is_firm, takes_time)
    VALUES (NEW.id, 0, NEW.technician_id, NEW.bay_id, NEW.scheduled_date,
      NEW.scheduled_date + NEW.duration * interval '1 minute', NEW.is_firm, NEW.status <> 'cancelled')
    ON CONFLICT (appointment_id, position) DO UPDATE SET technician_id = excluded.technician_id,
      bay_id = excluded.bay_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      is_firm = excluded.is_firm, takes_time = excluded.takes_time;
  UPDATE allocations SET is_firm = NEW.is_firm, takes_time = NEW.status <> 'cancelled'
    WHERE appointment_id = NEW.id AND position > 0
      AND (is_firm, takes_time) IS DISTINCT FROM (NEW.is_firm, NEW.status <> 'cancelled');
  RETURN NULL;
END $$;
CREATE TRIGGER allocations_follow
  AFTER INSERT OR UPDATE OF technician_id, bay_id, scheduled_date, duration, is_firm, status ON appointments
  FOR EACH ROW EXECUTE FUNCTION allocations_follow();
SELECT announce_changes_of('allocations');
