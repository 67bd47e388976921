-- A plate that is on record is found before a second car gets it, however it is written: with or without its hyphen.
CREATE INDEX vehicles_plate ON vehicles (replace(license_plate, '-', ''));
