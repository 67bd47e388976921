-- How many days an estimate is valid from the day on which it was last changed, as its document says.
ALTER TABLE business ADD COLUMN estimate_validity_days integer NOT NULL DEFAULT 14
  CHECK (estimate_validity_days BETWEEN 1 AND 365);
