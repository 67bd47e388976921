-- High-voltage work: a car is isolated before it is worked on, and every act of it stays on record.
CREATE TABLE high_voltage_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- Direct current; what is measured must not be above it.
  limit_volts integer NOT NULL DEFAULT 60 CHECK (limit_volts BETWEEN 1 AND 1500),
  -- Between the disconnect and the measurement.
  waiting_minutes integer NOT NULL DEFAULT 10 CHECK (waiting_minutes BETWEEN 1 AND 60),
  needs_second_person boolean NOT NULL DEFAULT false,
  -- The least insulation resistance before a car is energized again.
  least_megaohms numeric(7, 2) NOT NULL DEFAULT 1.00 CHECK (least_megaohms BETWEEN 0.01 AND 10000),
  version integer NOT NULL DEFAULT 1
);
INSERT INTO high_voltage_settings DEFAULT VALUES;
SELECT announce_changes_of('high_voltage_settings');

CREATE TABLE isolations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- A vehicle whose isolations are on record is not deleted.
  vehicle_id uuid NOT NULL CONSTRAINT isolations_vehicle_id_fkey REFERENCES vehicles,
  estimate_id uuid REFERENCES estimates ON DELETE SET NULL,
  begun_by uuid NOT NULL REFERENCES users,
  begun_at timestamptz NOT NULL DEFAULT now(),
  -- Copied from the settings when it began.
  limit_volts integer NOT NULL,
  waiting_minutes integer NOT NULL,
  needs_second_person boolean NOT NULL,
  least_megaohms numeric(7, 2) NOT NULL,
  -- Of the round that is under way: measuring again begins the next one, which has to be signed again.
  round integer NOT NULL DEFAULT 1 CHECK (round BETWEEN 1 AND 100),
  signed_at timestamptz,
  signed_by uuid REFERENCES users,
  second_person uuid REFERENCES users,
  ended_at timestamptz,
  ended_how text CHECK (ended_how IN ('energized', 'broken_off')),
  version integer NOT NULL DEFAULT 1,
  CHECK ((signed_at IS NULL) = (signed_by IS NULL)),
  CHECK (signed_by IS DISTINCT FROM second_person OR signed_by IS NULL),
  CHECK ((ended_at IS NULL) = (ended_how IS NULL))
);
-- A car is isolated once at a time.
CREATE UNIQUE INDEX isolations_open ON isolations (vehicle_id) WHERE ended_at IS NULL;
CREATE INDEX isolations_vehicle ON isolations (vehicle_id, begun_at DESC);
CREATE INDEX isolations_estimate ON isolations (estimate_id) WHERE estimate_id IS NOT NULL;
SELECT announce_changes_of('isolations');

CREATE TABLE isolation_steps (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  isolation_id uuid NOT NULL REFERENCES isolations,
  -- In the order in which they were recorded.
  position integer NOT NULL,
  round integer NOT NULL,
  step text NOT NULL CHECK (step IN ('procedure', 'area', 'tools', 'disconnect', 'waited', 'tester_before', 'measured',
    'tester_after', 'second_person', 'signed', 'measure_again', 'insulation', 'energized', 'broken_off')),
  -- When it was done, and when the server heard of it: between the two a phone was without a connection.
  done_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  done_by uuid NOT NULL REFERENCES users,
  -- How the idempotency key with which a phone sent it begins: so the phone knows its act again. The whole key is a secret.
  act_key text CHECK (length(act_key) <= 8),
  gloves_id uuid REFERENCES tools,
  tester_id uuid REFERENCES tools,
  photo_key text,
  photo_size integer,
  -- What was measured, chosen or signed, as it was then.
  details jsonb NOT NULL DEFAULT '{}',
  UNIQUE (isolation_id, position),
  CHECK ((photo_key IS NULL) = (photo_size IS NULL)),
  CHECK ((step = 'disconnect') = (photo_key IS NOT NULL))
);
CREATE INDEX isolation_steps_gloves ON isolation_steps (gloves_id) WHERE gloves_id IS NOT NULL;
CREATE INDEX isolation_steps_tester ON isolation_steps (tester_id) WHERE tester_id IS NOT NULL;
SELECT announce_changes_of('isolation_steps');

CREATE FUNCTION isolation_steps_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A step of an isolation is not changed or deleted.';
END $$;
CREATE TRIGGER isolation_steps_stay BEFORE UPDATE OR DELETE ON isolation_steps
  FOR EACH ROW EXECUTE FUNCTION isolation_steps_stay();

CREATE TABLE quarantines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- A vehicle whose quarantines are on record is not deleted.
  vehicle_id uuid NOT NULL CONSTRAINT quarantines_vehicle_id_fkey REFERENCES vehicles,
  reason text NOT NULL CHECK (reason IN ('crash', 'water', 'damaged_battery', 'other')),
  note text,
  begun_by uuid NOT NULL REFERENCES users,
  begun_at timestamptz NOT NULL DEFAULT now(),
  released_by uuid REFERENCES users,
  released_at timestamptz,
  release_reason text,
  CHECK (num_nulls(released_by, released_at, release_reason) IN (0, 3))
);
CREATE UNIQUE INDEX quarantines_open ON quarantines (vehicle_id) WHERE released_at IS NULL;
CREATE INDEX quarantines_vehicle ON quarantines (vehicle_id, begun_at DESC);
SELECT announce_changes_of('quarantines');
