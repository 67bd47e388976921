-- What may change of an invoice and a payment changes only as payments, credit notes and cancellation change it.

-- As before. A cancelled or corrected invoice stays so, and nothing of a cancelled one is paid or credited.
CREATE OR REPLACE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_change text[] := ARRAY['status', 'paid_amount', 'paid_at', 'created_at', 'due_date', 'version',
    'credited', 'is_corrected'];
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'invoices' THEN
    IF OLD.status = 'cancelled' THEN
      IF NEW.status <> 'cancelled' OR NEW.paid_amount <> OLD.paid_amount OR NEW.credited <> OLD.credited THEN
        RAISE EXCEPTION 'A cancelled invoice stays as it is.';
      END IF;
      -- A cancelled one outlives its estimate.
      IF NEW.estimate_id IS NULL THEN
        may_change := array_append(may_change, 'estimate_id');
      END IF;
    END IF;
    IF OLD.is_corrected AND NOT NEW.is_corrected THEN
      RAISE EXCEPTION 'A corrected invoice stays corrected.';
    END IF;
    IF to_jsonb(NEW) - may_change = to_jsonb(OLD) - may_change THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'An issued invoice is not changed or deleted.';
END $$;

-- At the end of a transaction, since a payment and the sum that counts it are two statements. The argument is the column
-- with the id of the invoice. Both sums are read by an index.
CREATE FUNCTION check_invoice_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  IF EXISTS (
    SELECT FROM invoices WHERE id = invoice AND (
      paid_amount <> (SELECT coalesce(sum(amount), 0) FROM payments WHERE invoice_id = invoice)
      OR credited <> (SELECT coalesce(sum(total), 0) FROM credit_notes WHERE invoice_id = invoice))
  ) THEN
    RAISE EXCEPTION 'What was paid and credited of an invoice is the sum of its payments and credit notes.';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER check_sums AFTER UPDATE OF paid_amount, credited ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_sums('id');
CREATE CONSTRAINT TRIGGER check_sums AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_sums('invoice_id');
CREATE CONSTRAINT TRIGGER check_sums AFTER INSERT ON credit_notes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_sums('invoice_id');

-- A payment is reversed by another one, and by nothing else.
CREATE FUNCTION check_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reversed_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM payments WHERE reverses_id = NEW.id AND amount = -NEW.amount AND invoice_id = NEW.invoice_id
  ) THEN
    RAISE EXCEPTION 'A payment is reversed by one of the same amount with the other sign.';
  END IF;
  IF NEW.reverses_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM payments WHERE id = NEW.reverses_id AND reversed_at IS NOT NULL AND amount = -NEW.amount
      AND invoice_id = NEW.invoice_id
  ) THEN
    RAISE EXCEPTION 'A reversal names the payment that it reverses.';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER check_reversal AFTER INSERT OR UPDATE OF reversed_at ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_reversal();
