-- Who delivers, what is on the shelf, and which users belong to a supplier.

CREATE TABLE suppliers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  registration_number text,
  vat_number text,
  website text,
  phone text,
  contact_name text,
  contact_email text,
  contact_phone text,
  address text,
  notes text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (search_fold(
    name || ' ' || coalesce(contact_name, '') || ' ' || coalesce(contact_email, '') || ' ' || coalesce(phone, '')
    || ' ' || coalesce(contact_phone, '') || ' '
    || regexp_replace(coalesce(phone, '') || ' / ' || coalesce(contact_phone, ''), '[ -]', '', 'g') || ' '
    || coalesce(registration_number, '') || ' '
    || coalesce(vat_number, '') || ' ' || coalesce(website, ''))) STORED
);
CREATE INDEX suppliers_by_name ON suppliers (name COLLATE "lv-x-icu", id);
CREATE INDEX suppliers_search ON suppliers USING gin (search_text gin_trgm_ops);

CREATE TABLE inventory_parts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  part_number text NOT NULL,
  name text NOT NULL,
  description text,
  category text,
  -- Without VAT.
  unit_price numeric(10,2) NOT NULL CHECK (unit_price >= 0),
  quantity integer NOT NULL DEFAULT 0 CHECK (quantity >= 0),
  supplier_id uuid REFERENCES suppliers ON DELETE SET NULL,
  location text CHECK (location IN ('shipping', 'workshop')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (search_fold(
    part_number || ' ' || replace(replace(part_number, '-', ''), ' ', '') || ' ' || name || ' '
    || coalesce(category, '') || ' ' || coalesce(description, ''))) STORED
);
CREATE UNIQUE INDEX inventory_parts_part_number ON inventory_parts (lower(part_number));
CREATE INDEX inventory_parts_by_name ON inventory_parts (name COLLATE "lv-x-icu", id);
CREATE INDEX inventory_parts_supplier ON inventory_parts (supplier_id, name COLLATE "lv-x-icu", id);
CREATE INDEX inventory_parts_low ON inventory_parts (quantity, name COLLATE "lv-x-icu", id) WHERE quantity <= 5;
CREATE INDEX inventory_parts_search ON inventory_parts USING gin (search_text gin_trgm_ops);

-- A user of role supplier sees what belongs to this supplier, and nothing without one.
ALTER TABLE users ADD COLUMN supplier_id uuid REFERENCES suppliers ON DELETE SET NULL;
ALTER TABLE users ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX users_supplier ON users (supplier_id);

ALTER TABLE business ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE business RENAME COLUMN labour_rate TO labor_rate;

-- What an entry is about, as it was called then: readable after the record itself is gone.
ALTER TABLE audit_logs ADD COLUMN entity_name text;
