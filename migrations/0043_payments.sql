-- Payments of an invoice: several, never changed; what was recorded by mistake is reversed by another one.
CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  invoice_id uuid NOT NULL REFERENCES invoices,
  -- From 1, in the order in which the payments of the invoice were recorded.
  entry_number integer NOT NULL,
  -- Below zero: money that was given back, or the reversal of a payment.
  amount numeric(12,2) NOT NULL CHECK (amount <> 0),
  paid_on date NOT NULL,
  method text NOT NULL CHECK (method IN ('transfer', 'card', 'cash')),
  reference text,
  -- Of the fiscal receipt, for card and cash.
  receipt_number text,
  -- 'mark_paid': the rest, by the one button; 'earlier': marked paid before payments were kept.
  source text NOT NULL CHECK (source IN ('entered', 'mark_paid', 'bank', 'correction', 'earlier')),
  -- Which entry of a bank statement it was booked from.
  bank_entry text,
  reverses_id uuid UNIQUE REFERENCES payments,
  reversed_at timestamptz,
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  idempotency_key text,
  UNIQUE (created_by, idempotency_key),
  UNIQUE (invoice_id, entry_number)
);
CREATE INDEX payments_day ON payments (paid_on);
-- An entry pays an invoice once, unless that was reversed.
CREATE UNIQUE INDEX payments_bank_entry ON payments (bank_entry, invoice_id)
  WHERE bank_entry IS NOT NULL AND reversed_at IS NULL;
SELECT announce_changes_of('payments');

INSERT INTO payments (invoice_id, entry_number, amount, paid_on, method, source, created_by, created_at)
SELECT id, 1, paid_amount, (paid_at AT TIME ZONE 'Europe/Riga')::date, 'transfer', 'earlier', created_by, paid_at
FROM invoices WHERE status = 'paid' AND paid_amount <> 0 AND paid_at IS NOT NULL;

CREATE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.reversed_at IS NULL AND to_jsonb(NEW) - 'reversed_at' = to_jsonb(OLD) - 'reversed_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A payment is not changed or deleted, but reversed.';
END $$;
CREATE TRIGGER keep_payment BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION keep_payment();
CREATE TRIGGER keep_payments BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION keep_payment();
