-- The schedule writes appointments: what a status may be, and finding those of a technician at the same time.

UPDATE appointments SET status = 'scheduled'
  WHERE status NOT IN ('scheduled', 'in_progress', 'completed', 'cancelled');
ALTER TABLE appointments
  ADD CHECK (status IN ('scheduled', 'in_progress', 'completed', 'cancelled')),
  -- Whoever looks for what takes time within a range looks this far back.
  ADD CHECK (duration <= 7 * 1440);
CREATE INDEX appointments_technician ON appointments (technician_id, scheduled_date);
CREATE INDEX appointments_estimate ON appointments (estimate_id);
