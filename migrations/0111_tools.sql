-- Tools whose test must be in date before they are used: what is measured and worn at high voltage.
CREATE TABLE tools (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'voltage_tester', 'insulated_gloves', 'insulation_tester', 'battery_tester', 'other')),
  serial_number text NOT NULL,
  -- The last day on which its test holds; null: it needs none.
  tested_until date,
  in_use boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT tools_serial_number_key UNIQUE (serial_number),
  CHECK (tested_until IS NOT NULL OR kind = 'other')
);
CREATE INDEX tools_tested_until ON tools (tested_until);
SELECT announce_changes_of('tools');
CREATE TRIGGER forget_notices AFTER DELETE ON tools FOR EACH ROW EXECUTE FUNCTION forget_notices();
