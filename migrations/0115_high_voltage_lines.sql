-- Work on the high-voltage system of a car: it is not started before the car is isolated.
ALTER TABLE estimate_line_items ADD COLUMN is_high_voltage boolean NOT NULL DEFAULT false;
ALTER TABLE estimate_template_lines ADD COLUMN is_high_voltage boolean NOT NULL DEFAULT false;
-- What a line that is made of a service inherits.
ALTER TABLE services ADD COLUMN is_high_voltage boolean NOT NULL DEFAULT false;
