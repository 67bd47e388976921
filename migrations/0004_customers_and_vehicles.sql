-- Whose car, which car, how far it has gone, and what was photographed of it.

CREATE TABLE customers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text,
  phone text,
  address text,
  customer_type text NOT NULL DEFAULT 'individual' CHECK (customer_type IN ('individual', 'business')),
  business_number text,
  vat_number text,
  contact_person text,
  notes text,
  version integer NOT NULL DEFAULT 1,
  -- In whole milliseconds, so that a page cursor names it exactly.
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (search_fold(
    name || ' ' || coalesce(contact_person, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' '
    || regexp_replace(coalesce(phone, ''), '[ -]', '', 'g') || ' ' || coalesce(business_number, '') || ' '
    || coalesce(vat_number, ''))) STORED
);
CREATE INDEX customers_newest ON customers (created_at DESC, id DESC);
CREATE INDEX customers_search ON customers USING gin (search_text gin_trgm_ops);

CREATE TABLE vehicles (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_id uuid REFERENCES customers ON DELETE SET NULL,
  -- The customer's present name; stays as text when the customer is deleted.
  customer_name text,
  make text,
  model text,
  model_specification text,
  year integer,
  -- VIN and plate: upper case, no spaces.
  vin text UNIQUE,
  license_plate text,
  first_registration date,
  color text,
  -- Kilometres of the mileage entry with the latest recorded_at.
  mileage integer,
  notes text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Apart from the customer's name: who may not see a customer may not find one either.
  search_text text NOT NULL GENERATED ALWAYS AS (search_fold(
    coalesce(make, '') || ' ' || coalesce(model, '') || ' ' || coalesce(model_specification, '') || ' '
    || coalesce(vin, '') || ' ' || coalesce(license_plate, '') || ' '
    || replace(coalesce(license_plate, ''), '-', ''))) STORED,
  customer_search text NOT NULL GENERATED ALWAYS AS (search_fold(coalesce(customer_name, ''))) STORED,
  CHECK (vin IS NOT NULL OR license_plate IS NOT NULL)
);
CREATE INDEX vehicles_newest ON vehicles (created_at DESC, id DESC);
CREATE INDEX vehicles_customer ON vehicles (customer_id, created_at DESC, id DESC);
CREATE INDEX vehicles_search ON vehicles USING gin (search_text gin_trgm_ops);
CREATE INDEX vehicles_customer_search ON vehicles USING gin (customer_search gin_trgm_ops);

CREATE TABLE mileage_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  vehicle_id uuid NOT NULL REFERENCES vehicles ON DELETE CASCADE,
  mileage integer NOT NULL CHECK (mileage >= 0),
  recorded_at timestamptz NOT NULL DEFAULT now(),
  notes text,
  created_by uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mileage_entries_vehicle ON mileage_entries (vehicle_id, recorded_at, created_at);

CREATE TABLE vehicle_attachments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  vehicle_id uuid NOT NULL REFERENCES vehicles ON DELETE CASCADE,
  file_name text NOT NULL,
  file_type text NOT NULL,
  file_size integer NOT NULL,
  description text,
  storage_key text NOT NULL,
  -- A small picture of an image; null for other files.
  thumbnail_key text,
  thumbnail_size integer,
  created_by uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX vehicle_attachments_vehicle ON vehicle_attachments (vehicle_id, created_at);
