-- On which day the parts are expected that approved work waits for; not known where it is null.
ALTER TABLE estimates ADD COLUMN parts_expected_on date;
