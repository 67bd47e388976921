-- What an invoice says it says itself: nothing that is changed elsewhere changes it.
ALTER TABLE invoices
  ALTER COLUMN labor_hours TYPE numeric(10,2),
  -- The version of the estimate that was invoiced.
  ADD COLUMN estimate_version integer,
  ADD COLUMN estimate_number text,
  -- Who sold to whom, and what was worked on: names, numbers and addresses of the day it was made.
  ADD COLUMN seller jsonb NOT NULL,
  ADD COLUMN buyer jsonb NOT NULL,
  ADD COLUMN vehicle jsonb,
  ADD COLUMN mileage text,
  ADD COLUMN supply_date date NOT NULL,
  ADD COLUMN apply_tax boolean NOT NULL DEFAULT true,
  -- Printed on the document; `notes` stay in the house.
  ADD COLUMN freeform_text text,
  -- The cancelled invoice that this one stands for.
  ADD COLUMN replaces_id uuid REFERENCES invoices,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN idempotency_key text,
  ADD UNIQUE (created_by, idempotency_key);
CREATE INDEX invoices_newest ON invoices (created_at DESC, id DESC);
CREATE INDEX invoices_status ON invoices (status, created_at DESC, id DESC);
-- One invoice in force for each estimate.
CREATE UNIQUE INDEX invoices_in_force ON invoices (estimate_id) WHERE status <> 'cancelled';

CREATE TABLE invoice_line_items (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  invoice_id uuid NOT NULL REFERENCES invoices,
  line_number integer NOT NULL,
  description text,
  -- Which part it was; the part itself may be gone.
  part_id uuid,
  part_number text,
  part_name text,
  part_price numeric(10,2) NOT NULL DEFAULT 0,
  part_units integer NOT NULL DEFAULT 1,
  labor_hours numeric(5,2) NOT NULL DEFAULT 0,
  labor_cost numeric(10,2) NOT NULL DEFAULT 0,
  discount integer NOT NULL DEFAULT 0,
  responsible_mechanic text,
  total_price numeric(10,2) NOT NULL,
  UNIQUE (invoice_id, line_number)
);
SELECT announce_changes_of('invoice_line_items');

-- Of an issued invoice only payment, cancellation and its dates may change; its lines never.
CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_change text[] := ARRAY['status', 'paid_amount', 'paid_at', 'created_at', 'due_date', 'version'];
BEGIN
  -- A cancelled one outlives its estimate.
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'invoices' THEN
    IF OLD.status = 'cancelled' AND NEW.estimate_id IS NULL THEN
      may_change := array_append(may_change, 'estimate_id');
    END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'invoices' AND to_jsonb(NEW) - may_change = to_jsonb(OLD) - may_change THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An issued invoice is not changed or deleted.';
END $$;
CREATE TRIGGER keep_invoice BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice();
CREATE TRIGGER keep_invoice BEFORE UPDATE OR DELETE ON invoice_line_items FOR EACH ROW EXECUTE FUNCTION keep_invoice();

-- The invoice in force, kept here for the list of estimates. A version newer than the invoiced one may be re-issued.
ALTER TABLE estimates
  ADD COLUMN invoice_id uuid REFERENCES invoices,
  ADD COLUMN invoice_number text,
  ADD COLUMN invoiced_version integer;
CREATE INDEX estimates_status_changed ON estimates (status_changed_at, id);
