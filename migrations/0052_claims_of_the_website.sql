-- What the website claims of the shop beside its services, as its owner says: a system begins without claims. The demo
-- garage has those that it was shown with.
ALTER TABLE business
  ADD COLUMN vehicles_serviced integer CHECK (vehicles_serviced BETWEEN 1 AND 1000000),
  ADD COLUMN years_of_experience integer CHECK (years_of_experience BETWEEN 1 AND 200),
  ADD COLUMN satisfaction_percent integer CHECK (satisfaction_percent BETWEEN 1 AND 100),
  ADD COLUMN turnaround_hours integer CHECK (turnaround_hours BETWEEN 1 AND 999),
  ADD COLUMN free_parking boolean NOT NULL DEFAULT false,
  ADD COLUMN in_city_center boolean NOT NULL DEFAULT false;

UPDATE business SET
  vehicles_serviced = 500, years_of_experience = 5, satisfaction_percent = 98, turnaround_hours = 24,
  free_parking = true, in_city_center = true
WHERE EXISTS (SELECT FROM demo_data);
