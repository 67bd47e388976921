-- Car owners book a time themselves: the rules, what is held for a few minutes while somebody fills in the form, and bookings.
CREATE TABLE booking_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  is_on boolean NOT NULL DEFAULT false,
  notice_hours integer NOT NULL DEFAULT 24 CHECK (notice_hours BETWEEN 0 AND 720),
  days_ahead integer NOT NULL DEFAULT 30 CHECK (days_ahead BETWEEN 1 AND 90),
  buffer_minutes integer NOT NULL DEFAULT 0 CHECK (buffer_minutes BETWEEN 0 AND 240),
  -- By the shop's clock; null: until it closes.
  last_drop_off text,
  -- Null: as many as there are times.
  cars_per_day integer CHECK (cars_per_day BETWEEN 1 AND 100),
  -- Until so many hours before, the car owner moves or cancels by the link.
  change_hours integer NOT NULL DEFAULT 24 CHECK (change_hours BETWEEN 0 AND 720),
  version integer NOT NULL DEFAULT 1
);
INSERT INTO booking_settings DEFAULT VALUES;
SELECT announce_changes_of('booking_settings');

-- A time that is held is an allocation without an appointment: the same constraints guard both.
ALTER TABLE allocations
  ALTER COLUMN appointment_id DROP NOT NULL,
  ADD COLUMN held_until timestamptz,
  ADD CHECK ((appointment_id IS NULL) = (held_until IS NOT NULL));
CREATE INDEX allocations_held ON allocations (held_until) WHERE held_until IS NOT NULL;

-- Who holds it: the token goes to the browser, of the address nothing but a hash is kept.
CREATE TABLE booking_holds (
  allocation_id uuid PRIMARY KEY REFERENCES allocations ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  address_hash bytea NOT NULL
);
CREATE INDEX booking_holds_address ON booking_holds (address_hash);
SELECT announce_changes_of('booking_holds');

CREATE TABLE bookings (
  appointment_id uuid PRIMARY KEY REFERENCES appointments ON DELETE CASCADE,
  -- The secret link by which the car owner moves or cancels.
  token_hash bytea NOT NULL UNIQUE,
  language text NOT NULL CHECK (language IN ('en', 'lv')),
  -- What was booked, with the price that was shown: id, names, price with VAT.
  services jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
SELECT announce_changes_of('bookings');

DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check');
BEGIN
  EXECUTE 'ALTER TABLE notices DROP CONSTRAINT notices_kind_check, ADD CONSTRAINT notices_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''new_booking''::text, ');
END $$;
