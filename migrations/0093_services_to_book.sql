-- How long the work of a service takes, at which kind of bay, and whether customers may choose a time for it themselves.
ALTER TABLE services
  ADD COLUMN minutes integer,
  ADD COLUMN needs_bay_kind text CHECK (needs_bay_kind IN ('lift', 'high_voltage', 'alignment', 'floor')),
  ADD COLUMN can_be_booked boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT services_minutes CHECK (minutes BETWEEN 15 AND 2400 AND minutes % 5 = 0);
