-- What is promised cannot overlap with what is promised to another customer; the times of one visit may: two technicians at one
-- lift. A held time has no visit, and is its own.
ALTER TABLE allocations
  DROP CONSTRAINT allocations_technician,
  DROP CONSTRAINT allocations_bay,
  ADD CONSTRAINT allocations_technician EXCLUDE USING gist (
    technician_id WITH =, tstzrange(starts_at, ends_at) WITH &&, coalesce(appointment_id, id) WITH <>
  ) WHERE (is_firm AND takes_time),
  ADD CONSTRAINT allocations_bay EXCLUDE USING gist (
    bay_id WITH =, tstzrange(starts_at, ends_at) WITH &&, coalesce(appointment_id, id) WITH <>
  ) WHERE (is_firm AND takes_time);
