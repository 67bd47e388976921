-- What was done to a vehicle before the shop used this program: read only, in the history of the vehicle.
CREATE TABLE past_work (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  vehicle_id uuid NOT NULL REFERENCES vehicles ON DELETE CASCADE,
  done_on date NOT NULL,
  -- Kilometres.
  mileage integer CHECK (mileage >= 0),
  work text NOT NULL,
  -- What was paid for it.
  amount numeric(10,2) CHECK (amount >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX past_work_of_vehicle ON past_work (vehicle_id, done_on DESC);
SELECT announce_changes_of('past_work');
