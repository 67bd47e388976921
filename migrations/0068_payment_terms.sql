-- Within how many days an invoice is to be paid: of the shop, and of a customer who agreed on something else (null: as the
-- shop has it). 0 is on receipt.
ALTER TABLE business ADD COLUMN payment_days integer NOT NULL DEFAULT 7 CHECK (payment_days BETWEEN 0 AND 365);
ALTER TABLE customers ADD COLUMN payment_days integer CHECK (payment_days BETWEEN 0 AND 365);

-- Every invoice has a due date when it is issued. One that has none, of earlier or because it was taken away, says that it
-- is due on receipt: it stays as it was sent, and is due on its own date.
CREATE FUNCTION invoice_due_day(due_date date, created_at timestamptz) RETURNS date IMMUTABLE PARALLEL SAFE
  RETURN coalesce(due_date, (created_at AT TIME ZONE 'Europe/Riga')::date);
