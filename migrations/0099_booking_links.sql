-- The link of a booking opens it as long as it is for the same customer or the same car.
ALTER TABLE bookings
  ADD COLUMN customer_id uuid REFERENCES customers ON DELETE SET NULL,
  ADD COLUMN vehicle_id uuid REFERENCES vehicles ON DELETE SET NULL;
UPDATE bookings SET customer_id = visit.customer_id, vehicle_id = visit.vehicle_id
  FROM appointments visit WHERE visit.id = bookings.appointment_id;
CREATE INDEX bookings_customer ON bookings (customer_id);
CREATE INDEX bookings_vehicle ON bookings (vehicle_id);

-- Managers are notified of what car owners do by the link.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check');
BEGIN
  EXECUTE 'ALTER TABLE notices DROP CONSTRAINT notices_kind_check, ADD CONSTRAINT notices_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''booking_moved''::text, ''booking_cancelled''::text, ');
END $$;
