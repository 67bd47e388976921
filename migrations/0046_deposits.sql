-- Deposits: invoices that are paid before the work is invoiced, and the lines that take them off the final invoice.
ALTER TABLE invoices
  ADD COLUMN kind text NOT NULL DEFAULT 'standard' CHECK (kind IN ('standard', 'prepayment')),
  ADD CHECK (kind = 'standard' OR estimate_number IS NOT NULL);

-- One invoice in force for each estimate, beside its deposits.
DROP INDEX invoices_in_force;
CREATE UNIQUE INDEX invoices_in_force ON invoices (estimate_id)
  WHERE status <> 'cancelled' AND NOT is_corrected AND kind = 'standard';

ALTER TABLE invoice_line_items
  DROP CONSTRAINT invoice_line_items_kind_check,
  ADD CHECK (kind IN ('service', 'part', 'labor', 'deposit')),
  -- The deposit that the line takes off, and the VAT that goes off with it: zero or below.
  ADD COLUMN deposit_id uuid REFERENCES invoices,
  ADD COLUMN deposit_tax numeric(10,2) CHECK (deposit_tax <= 0),
  ADD CHECK ((deposit_id IS NULL) = (deposit_tax IS NULL)),
  ADD CHECK (deposit_id IS NULL OR kind = 'deposit');
CREATE INDEX invoice_line_items_deposit ON invoice_line_items (deposit_id) WHERE deposit_id IS NOT NULL;
