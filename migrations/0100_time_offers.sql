-- Staff offer a customer up to three times for a work, by a secret link; the customer takes one, and it is booked.
CREATE TABLE time_offers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- SHA-256 of the secret part of the address, which is shown once and not stored.
  token_hash bytea NOT NULL UNIQUE,
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  vehicle_id uuid REFERENCES vehicles ON DELETE SET NULL,
  estimate_id uuid REFERENCES estimates ON DELETE CASCADE,
  service text NOT NULL,
  minutes integer NOT NULL CHECK (minutes BETWEEN 15 AND 1440),
  -- Null: any bay, any technician.
  bay_kind text CHECK (bay_kind IN ('lift', 'high_voltage', 'alignment', 'floor')),
  technician_id uuid REFERENCES users,
  language text NOT NULL CHECK (language IN ('en', 'lv')),
  -- Until then the times are held.
  ends_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  taken_at timestamptz,
  -- Which of the times was pressed; staff may move the appointment afterwards.
  taken_start timestamptz,
  -- What was booked; null again when the appointment is deleted.
  appointment_id uuid REFERENCES appointments ON DELETE SET NULL,
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CHECK (taken_at IS NULL OR withdrawn_at IS NULL),
  CHECK ((taken_at IS NULL) = (taken_start IS NULL)),
  CHECK (appointment_id IS NULL OR taken_at IS NOT NULL)
);
CREATE INDEX time_offers_customer ON time_offers (customer_id, created_at DESC);
CREATE INDEX time_offers_estimate ON time_offers (estimate_id) WHERE estimate_id IS NOT NULL;
CREATE INDEX time_offers_vehicle ON time_offers (vehicle_id) WHERE vehicle_id IS NOT NULL;
CREATE INDEX time_offers_appointment ON time_offers (appointment_id) WHERE appointment_id IS NOT NULL;
CREATE INDEX time_offers_open ON time_offers (ends_at) WHERE taken_at IS NULL AND withdrawn_at IS NULL;
SELECT announce_changes_of('time_offers');

-- What was offered. As long as it is held, it is an allocation without an appointment, guarded by the same constraints.
CREATE TABLE time_offer_times (
  time_offer_id uuid NOT NULL REFERENCES time_offers ON DELETE CASCADE,
  position integer NOT NULL CHECK (position BETWEEN 0 AND 2),
  starts_at timestamptz NOT NULL,
  allocation_id uuid UNIQUE REFERENCES allocations ON DELETE SET NULL,
  PRIMARY KEY (time_offer_id, position)
);
SELECT announce_changes_of('time_offer_times');

-- An offer that is deleted with its customer or estimate holds nothing any more.
CREATE FUNCTION release_offered_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM allocations WHERE id = OLD.allocation_id AND appointment_id IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER release_offered_time AFTER DELETE ON time_offer_times
  FOR EACH ROW WHEN (OLD.allocation_id IS NOT NULL) EXECUTE FUNCTION release_offered_time();
