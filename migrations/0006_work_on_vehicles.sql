-- The heads of appointments, estimates and invoices: what the history of a customer and of a vehicle tells.

CREATE TABLE estimates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  estimate_number text NOT NULL UNIQUE,
  customer_id uuid REFERENCES customers ON DELETE SET NULL,
  vehicle_id uuid REFERENCES vehicles ON DELETE SET NULL,
  -- Of a chosen record its present name and plate, otherwise what was typed; both outlive the record.
  customer_name text,
  vehicle_license_plate text,
  description text,
  mileage text,
  labor_rate numeric(10,2) NOT NULL DEFAULT 50.00 CHECK (labor_rate >= 0),
  subtotal numeric(10,2) NOT NULL,
  tax numeric(10,2) NOT NULL DEFAULT 0,
  tax_rate numeric(5,2) NOT NULL DEFAULT 21.00,
  total numeric(10,2) NOT NULL,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN (
    'draft', 'pending', 'approved_waiting_parts', 'approved', 'in_service', 'converted', 'rejected')),
  rejection_reason text,
  is_template boolean NOT NULL DEFAULT false,
  template_name text,
  apply_tax boolean NOT NULL DEFAULT true,
  internal_notes text,
  created_by uuid NOT NULL REFERENCES users,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT now(),
  status_changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX estimates_customer ON estimates (customer_id, created_at DESC);
CREATE INDEX estimates_vehicle ON estimates (vehicle_id, created_at DESC);

CREATE TABLE invoices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  invoice_number text NOT NULL UNIQUE,
  estimate_id uuid REFERENCES estimates,
  -- A customer or vehicle that an invoice names cannot be deleted.
  customer_id uuid NOT NULL REFERENCES customers,
  vehicle_id uuid REFERENCES vehicles,
  title text NOT NULL,
  description text,
  labor_hours numeric(5,2) NOT NULL,
  labor_rate numeric(10,2) NOT NULL,
  labor_total numeric(10,2) NOT NULL,
  parts_total numeric(10,2) NOT NULL,
  subtotal numeric(10,2) NOT NULL,
  tax numeric(10,2) NOT NULL DEFAULT 0,
  tax_rate numeric(5,2) NOT NULL DEFAULT 21.00,
  total numeric(10,2) NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'overdue', 'cancelled')),
  paid_amount numeric(10,2) NOT NULL DEFAULT 0,
  notes text,
  due_date date,
  -- The invoice date, editable while unpaid; issued_at is the true moment of making.
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  issued_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  created_by uuid NOT NULL REFERENCES users
);
CREATE INDEX invoices_customer ON invoices (customer_id, created_at DESC);
CREATE INDEX invoices_vehicle ON invoices (vehicle_id, created_at DESC);
CREATE INDEX invoices_estimate ON invoices (estimate_id);

CREATE TABLE appointments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text,
  customer_id uuid REFERENCES customers ON DELETE SET NULL,
  vehicle_id uuid REFERENCES vehicles ON DELETE SET NULL,
  estimate_id uuid REFERENCES estimates ON DELETE SET NULL,
  technician_id uuid REFERENCES users,
  scheduled_date timestamptz NOT NULL,
  -- Minutes.
  duration integer NOT NULL CHECK (duration > 0),
  service text NOT NULL,
  notes text,
  status text NOT NULL DEFAULT 'scheduled',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX appointments_when ON appointments (scheduled_date);
CREATE INDEX appointments_customer ON appointments (customer_id, scheduled_date DESC);
CREATE INDEX appointments_vehicle ON appointments (vehicle_id, scheduled_date DESC);

-- Copies of a name or plate follow the record, so that lists find and show them without a join.
CREATE FUNCTION customer_name_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vehicles SET customer_name = NEW.name WHERE customer_id = NEW.id;
  UPDATE estimates SET customer_name = NEW.name WHERE customer_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER customer_name_follows AFTER UPDATE OF name ON customers
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION customer_name_follows();

CREATE FUNCTION license_plate_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE estimates SET vehicle_license_plate = NEW.license_plate WHERE vehicle_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER license_plate_follows AFTER UPDATE OF license_plate ON vehicles
  FOR EACH ROW WHEN (OLD.license_plate IS DISTINCT FROM NEW.license_plate) EXECUTE FUNCTION license_plate_follows();
