-- What was measured of the battery of a vehicle: a draft until it is issued as a report with a number, and frozen from then on.
CREATE TABLE battery_measurements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- A vehicle of which something was measured is not deleted: the report was given away.
  vehicle_id uuid NOT NULL CONSTRAINT battery_measurements_vehicle REFERENCES vehicles,
  measured_at timestamptz NOT NULL,
  method text NOT NULL CHECK (method IN ('read_from_car', 'full_charge', 'full_discharge', 'third_party')),
  tool text,
  tool_version text,
  -- Usable capacity, and what it is compared with, both in the same unit.
  capacity numeric(6,2) CHECK (capacity > 0),
  reference_capacity numeric(6,2) CHECK (reference_capacity > 0),
  capacity_unit text NOT NULL CHECK (capacity_unit IN ('kwh', 'ah')),
  reference_source text,
  -- Percent; of the two above, by the server.
  state_of_health numeric(4,1),
  -- Percent.
  charge_from integer CHECK (charge_from BETWEEN 0 AND 100),
  charge_to integer CHECK (charge_to BETWEEN 0 AND 100),
  -- Degrees Celsius.
  temperature numeric(3,1),
  -- Millivolts of the weakest and of the strongest cell.
  cell_minimum integer,
  cell_maximum integer CHECK (cell_minimum <= cell_maximum),
  -- Megohms.
  insulation numeric(8,3) CHECK (insulation >= 0),
  faults text,
  -- Kilometres.
  odometer integer CHECK (odometer >= 0),
  note text,
  -- Shown on the job pages of the customer to whom the car belongs.
  for_customer boolean NOT NULL DEFAULT false,
  -- The report in whose place this one stands once it is issued.
  replaces_id uuid REFERENCES battery_measurements,
  -- The report of a third party, as it was uploaded.
  original_key text,
  original_name text,
  original_size integer,
  original_sha256 text,
  report_number text UNIQUE,
  issued_at timestamptz,
  issued_by uuid REFERENCES users,
  -- The canonical JSON that is in both documents; the link follows from its hash.
  data text,
  token text UNIQUE,
  -- Of each language: where the PDF is stored, its bytes and its SHA-256.
  documents jsonb,
  withdrawn_at timestamptz,
  withdrawn_by uuid REFERENCES users,
  withdrawn_reason text,
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CHECK ((capacity IS NULL OR reference_capacity IS NULL) = (state_of_health IS NULL)),
  CHECK (original_key IS NULL OR num_nulls(original_name, original_size, original_sha256) = 0),
  CHECK (issued_at IS NULL OR num_nulls(report_number, issued_by, data, token, documents) = 0),
  CHECK (issued_at IS NULL OR num_nulls(tool, state_of_health, reference_source) = 0),
  CHECK (withdrawn_at IS NULL OR num_nulls(withdrawn_by, withdrawn_reason) = 0),
  CHECK (withdrawn_at IS NULL OR issued_at IS NOT NULL)
);
CREATE INDEX battery_measurements_of_vehicle ON battery_measurements (vehicle_id, measured_at DESC);
CREATE INDEX battery_measurements_replaced ON battery_measurements (replaces_id) WHERE replaces_id IS NOT NULL;
-- One report stands in the place of another.
CREATE UNIQUE INDEX battery_measurements_replaced_once ON battery_measurements (replaces_id) WHERE issued_at IS NOT NULL;
SELECT announce_changes_of('battery_measurements');

-- Of an issued report only this changes: it is withdrawn once, and shown to the customer or not.
CREATE FUNCTION keep_battery_report() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_change text[] := ARRAY['for_customer', 'version', 'updated_at'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.withdrawn_at IS NULL THEN
      may_change := may_change || ARRAY['withdrawn_at', 'withdrawn_by', 'withdrawn_reason'];
    END IF;
    IF to_jsonb(NEW) - may_change = to_jsonb(OLD) - may_change THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'An issued battery report is not changed or deleted.';
END $$;
CREATE TRIGGER keep_battery_report BEFORE UPDATE OR DELETE ON battery_measurements
  FOR EACH ROW WHEN (OLD.issued_at IS NOT NULL) EXECUTE FUNCTION keep_battery_report();
CREATE TRIGGER keep_battery_reports BEFORE TRUNCATE ON battery_measurements
  FOR EACH STATEMENT EXECUTE FUNCTION keep_battery_report();
