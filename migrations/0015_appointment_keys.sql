-- Who made an appointment, and their key for one press of "create", so that sending twice makes one appointment.
ALTER TABLE appointments
  ADD COLUMN created_by uuid REFERENCES users,
  ADD COLUMN idempotency_key text,
  ADD UNIQUE (created_by, idempotency_key);
