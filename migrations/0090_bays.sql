-- Places where a car is worked on: lifts, and what has no lift.
CREATE TABLE bays (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('lift', 'high_voltage', 'alignment', 'floor')),
  in_use boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT bays_name_key UNIQUE (name)
);
SELECT announce_changes_of('bays');
