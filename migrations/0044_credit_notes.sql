-- Credit notes: what is given back of an invoice. Copied and kept as invoices are.
CREATE TABLE credit_notes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  credit_note_number text NOT NULL UNIQUE,
  invoice_id uuid NOT NULL REFERENCES invoices,
  invoice_number text NOT NULL,
  invoice_date date NOT NULL,
  customer_id uuid NOT NULL REFERENCES customers,
  vehicle_id uuid REFERENCES vehicles,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  vehicle jsonb,
  kind text NOT NULL CHECK (kind IN ('all', 'lines', 'amount')),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 3 AND 1000),
  subtotal numeric(10,2) NOT NULL CHECK (subtotal >= 0),
  apply_tax boolean NOT NULL,
  tax_rate numeric(5,2) NOT NULL,
  tax numeric(10,2) NOT NULL CHECK (tax >= 0),
  total numeric(10,2) NOT NULL CHECK (total > 0 AND total = subtotal + tax),
  -- What the invoice comes to, and what of it is left after this credit note.
  invoice_total numeric(10,2) NOT NULL,
  left_total numeric(10,2) NOT NULL CHECK (left_total >= 0),
  -- Pieces of its lines went back on the stock.
  returned_stock boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  created_by uuid NOT NULL REFERENCES users,
  idempotency_key text,
  UNIQUE (created_by, idempotency_key)
);
CREATE INDEX credit_notes_invoice ON credit_notes (invoice_id, created_at);
CREATE INDEX credit_notes_customer ON credit_notes (customer_id, created_at DESC);
CREATE INDEX credit_notes_vehicle ON credit_notes (vehicle_id, created_at DESC);
CREATE INDEX credit_notes_newest ON credit_notes (created_at DESC, id DESC);
CREATE INDEX credit_notes_number_start ON credit_notes
  ((replace(search_fold(credit_note_number), '-', '')) COLLATE "C");
CREATE INDEX credit_notes_search ON credit_notes
  USING gin (invoice_search_text(credit_note_number, invoice_number, buyer, vehicle) gin_trgm_ops);
SELECT announce_changes_of('credit_notes');

CREATE TABLE credit_note_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  credit_note_id uuid NOT NULL REFERENCES credit_notes,
  line_number integer NOT NULL,
  -- 'amount' is a reduction of the whole; 'earlier' takes off what was given back as an amount before.
  kind text NOT NULL CHECK (kind IN ('line', 'amount', 'earlier')),
  invoice_line_id uuid REFERENCES invoice_line_items,
  -- Null where the document says what it is.
  description text,
  -- Pieces, of a line that is credited whole.
  units integer,
  -- Pieces that went back on the stock.
  returned_units integer,
  net numeric(10,2) NOT NULL,
  UNIQUE (credit_note_id, line_number),
  CHECK ((kind = 'line') = (invoice_line_id IS NOT NULL))
);
CREATE INDEX credit_note_lines_of_invoice ON credit_note_lines (invoice_line_id);
SELECT announce_changes_of('credit_note_lines');

CREATE FUNCTION keep_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A credit note is not changed or deleted.';
END $$;
CREATE TRIGGER keep_credit_note BEFORE UPDATE OR DELETE ON credit_notes
  FOR EACH ROW EXECUTE FUNCTION keep_credit_note();
CREATE TRIGGER keep_credit_notes BEFORE TRUNCATE ON credit_notes
  FOR EACH STATEMENT EXECUTE FUNCTION keep_credit_note();
CREATE TRIGGER keep_credit_note BEFORE UPDATE OR DELETE ON credit_note_lines
  FOR EACH ROW EXECUTE FUNCTION keep_credit_note();
CREATE TRIGGER keep_credit_notes BEFORE TRUNCATE ON credit_note_lines
  FOR EACH STATEMENT EXECUTE FUNCTION keep_credit_note();

ALTER TABLE invoices
  -- The sum of its credit notes.
  ADD COLUMN credited numeric(10,2) NOT NULL DEFAULT 0 CHECK (credited = 0 OR credited BETWEEN 0 AND total),
  -- All of it was credited, and another invoice stands in its place.
  ADD COLUMN is_corrected boolean NOT NULL DEFAULT false;

-- One invoice in force for each estimate.
DROP INDEX invoices_in_force;
CREATE UNIQUE INDEX invoices_in_force ON invoices (estimate_id) WHERE status <> 'cancelled' AND NOT is_corrected;

-- As before, and what credit notes make of it.
CREATE OR REPLACE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_change text[] := ARRAY['status', 'paid_amount', 'paid_at', 'created_at', 'due_date', 'version',
    'credited', 'is_corrected'];
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
