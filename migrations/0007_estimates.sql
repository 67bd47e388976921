-- The lines, pictures and status changes of an estimate, and the counters of yearly numbers.

-- One row per series and year, locked while a number is taken: gapless, because it is part of the same transaction.
CREATE TABLE number_series (
  series text NOT NULL,
  year integer NOT NULL,
  last_number integer NOT NULL,
  PRIMARY KEY (series, year)
);

-- What a search over estimates looks at, apart from the customer: who may not see one may not find one either.
ALTER TABLE estimates ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (search_fold(
  estimate_number || ' ' || coalesce(vehicle_license_plate, '') || ' '
  || replace(coalesce(vehicle_license_plate, ''), '-', '') || ' ' || coalesce(description, ''))) STORED;
ALTER TABLE estimates ADD COLUMN customer_search text NOT NULL GENERATED ALWAYS AS (
  search_fold(coalesce(customer_name, ''))) STORED;
-- The request it was made from.
ALTER TABLE estimates ADD COLUMN submission_id uuid REFERENCES contact_submissions ON DELETE SET NULL;
CREATE INDEX estimates_newest ON estimates (created_at DESC, id DESC);
CREATE INDEX estimates_status ON estimates (status, created_at DESC, id DESC);
CREATE INDEX estimates_search ON estimates USING gin (search_text gin_trgm_ops);
CREATE INDEX estimates_customer_search ON estimates USING gin (customer_search gin_trgm_ops);
CREATE INDEX estimates_submission ON estimates (submission_id);

CREATE TABLE estimate_line_items (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  estimate_id uuid NOT NULL REFERENCES estimates ON DELETE CASCADE,
  line_number integer NOT NULL,
  description text,
  part_id uuid REFERENCES inventory_parts ON DELETE SET NULL,
  part_number text,
  part_name text,
  part_price numeric(10,2) NOT NULL DEFAULT 0 CHECK (part_price >= 0),
  part_units integer NOT NULL DEFAULT 1 CHECK (part_units > 0),
  labor_hours numeric(5,2) NOT NULL DEFAULT 0 CHECK (labor_hours >= 0),
  labor_cost numeric(10,2) NOT NULL DEFAULT 0,
  discount integer NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 100),
  responsible_mechanic text,
  total_price numeric(10,2) NOT NULL,
  UNIQUE (estimate_id, line_number)
);
CREATE INDEX estimate_line_items_part ON estimate_line_items (part_id);

CREATE TABLE estimate_images (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  estimate_id uuid NOT NULL REFERENCES estimates ON DELETE CASCADE,
  storage_key text NOT NULL,
  -- Null until its bytes have arrived.
  file_size integer,
  -- Only what was taken into the estimate is shown; the rest is swept.
  is_added boolean NOT NULL DEFAULT false,
  description text,
  order_index integer NOT NULL DEFAULT 0,
  include_in_pdf boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX estimate_images_estimate ON estimate_images (estimate_id, order_index, created_at);

CREATE TABLE estimate_status_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  estimate_id uuid NOT NULL REFERENCES estimates ON DELETE CASCADE,
  previous_status text,
  new_status text NOT NULL,
  changed_by uuid NOT NULL REFERENCES users,
  changed_at timestamptz NOT NULL DEFAULT now(),
  notes text
);
CREATE INDEX estimate_status_changes_estimate ON estimate_status_changes (estimate_id, changed_at);
