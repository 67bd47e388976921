-- Checks of a car by templates that the owner edits.
CREATE TABLE check_sections (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- { en, lv }
  name jsonb NOT NULL,
  -- As `checkItem` of check-definition.ts.
  items jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
SELECT announce_changes_of('check_sections');

CREATE TABLE check_templates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name jsonb NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('arrival', 'yearly', 'brakes', 'tires', 'final', 'other')),
  in_use boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
SELECT announce_changes_of('check_templates');

CREATE TABLE check_template_sections (
  template_id uuid NOT NULL REFERENCES check_templates ON DELETE CASCADE,
  section_id uuid NOT NULL CONSTRAINT check_template_sections_section REFERENCES check_sections,
  position integer NOT NULL,
  PRIMARY KEY (template_id, position),
  UNIQUE (template_id, section_id)
);
CREATE INDEX check_template_sections_used ON check_template_sections (section_id);
SELECT announce_changes_of('check_template_sections');

CREATE TABLE checks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- A car that is deleted leaves its checks to their estimate.
  vehicle_id uuid CONSTRAINT checks_vehicle REFERENCES vehicles ON DELETE SET NULL,
  estimate_id uuid CONSTRAINT checks_estimate REFERENCES estimates ON DELETE SET NULL,
  appointment_id uuid CONSTRAINT checks_appointment REFERENCES appointments ON DELETE SET NULL,
  template_id uuid REFERENCES check_templates ON DELETE SET NULL,
  purpose text NOT NULL CHECK (purpose IN ('arrival', 'yearly', 'brakes', 'tires', 'final', 'other')),
  -- The template as it was when the check was started.
  definition jsonb NOT NULL,
  started_by uuid NOT NULL REFERENCES users,
  started_at timestamptz NOT NULL DEFAULT now(),
  completed_by uuid REFERENCES users,
  completed_at timestamptz,
  show_to_customer boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT checks_completed CHECK ((completed_at IS NULL) = (completed_by IS NULL)),
  CONSTRAINT checks_shown CHECK (completed_at IS NOT NULL OR NOT show_to_customer)
);
CREATE INDEX checks_vehicle_started ON checks (vehicle_id, started_at DESC);
CREATE INDEX checks_estimate_id ON checks (estimate_id);
CREATE INDEX checks_appointment_id ON checks (appointment_id);
CREATE INDEX checks_template_id ON checks (template_id);
SELECT announce_changes_of('checks');

-- What was recorded, act by act: the newest of an item counts.
CREATE TABLE check_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  check_id uuid NOT NULL REFERENCES checks ON DELETE CASCADE,
  item_key text NOT NULL,
  value numeric(11, 3),
  text text,
  option text,
  condition text CHECK (condition IN ('ok', 'watch', 'replace')),
  note text,
  recorded_by uuid NOT NULL REFERENCES users,
  -- When it was done; it may have arrived later.
  recorded_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX check_entries_newest ON check_entries (check_id, item_key, recorded_at DESC, received_at DESC);
SELECT announce_changes_of('check_entries');

CREATE FUNCTION keep_check_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was recorded in a check is not changed, but recorded again.';
END $$;
CREATE TRIGGER keep_check_entry BEFORE UPDATE ON check_entries FOR EACH ROW EXECUTE FUNCTION keep_check_entry();

CREATE TABLE check_photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  check_id uuid NOT NULL REFERENCES checks ON DELETE CASCADE,
  item_key text NOT NULL,
  storage_key text NOT NULL,
  file_size integer NOT NULL,
  small_key text NOT NULL,
  small_size integer NOT NULL,
  taken_by uuid NOT NULL REFERENCES users,
  taken_at timestamptz NOT NULL
);
CREATE INDEX check_photos_check ON check_photos (check_id, taken_at);
SELECT announce_changes_of('check_photos');

ALTER TABLE findings ADD CONSTRAINT findings_check FOREIGN KEY (check_id) REFERENCES checks ON DELETE SET NULL;

DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check');
BEGIN
  EXECUTE 'ALTER TABLE notices DROP CONSTRAINT notices_kind_check, ADD CONSTRAINT notices_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''check_findings''::text, ');
END $$;
