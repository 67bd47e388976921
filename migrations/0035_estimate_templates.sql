-- Templates of estimates hold lines and a text, and nothing of a customer, a vehicle, a number or a status. In tables of
-- their own no list, total, search or report of estimates can meet one.

ALTER TABLE estimates DROP COLUMN is_template, DROP COLUMN template_name;

CREATE TABLE estimate_templates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  description text,
  created_by uuid NOT NULL REFERENCES users,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX estimate_templates_name ON estimate_templates (lower(name));

CREATE TABLE estimate_template_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  template_id uuid NOT NULL REFERENCES estimate_templates ON DELETE CASCADE,
  line_number integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('service', 'part', 'labor')),
  description text,
  part_id uuid REFERENCES inventory_parts ON DELETE SET NULL,
  part_number text,
  part_name text,
  part_price numeric(10,2) NOT NULL CHECK (part_price >= 0),
  part_units integer NOT NULL CHECK (part_units > 0),
  labor_hours numeric(5,2) NOT NULL CHECK (labor_hours >= 0),
  discount integer NOT NULL CHECK (discount BETWEEN 0 AND 100),
  UNIQUE (template_id, line_number)
);
CREATE INDEX estimate_template_lines_part ON estimate_template_lines (part_id);

SELECT announce_changes_of('estimate_templates');
SELECT announce_changes_of('estimate_template_lines');
