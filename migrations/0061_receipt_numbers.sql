-- A number of a fiscal receipt is of one payment; of a payment that was reversed it is free again.
ALTER TABLE payments ADD COLUMN receipt_repeated boolean NOT NULL DEFAULT false;

-- Those that were recorded twice before this was checked stay as they are.
ALTER TABLE payments DISABLE TRIGGER keep_payment;
UPDATE payments SET receipt_repeated = true WHERE receipt_number IS NOT NULL AND reversed_at IS NULL AND EXISTS (
  SELECT FROM payments AS earlier
  WHERE upper(earlier.receipt_number) = upper(payments.receipt_number) AND earlier.reversed_at IS NULL
    AND (earlier.created_at, earlier.id) < (payments.created_at, payments.id));
ALTER TABLE payments ENABLE TRIGGER keep_payment;

CREATE UNIQUE INDEX payments_receipt_number ON payments (upper(receipt_number))
  WHERE receipt_number IS NOT NULL AND reversed_at IS NULL AND NOT receipt_repeated;
