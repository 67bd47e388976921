-- What becomes of an entry of a bank statement beside being booked: it shows a payment that was recorded by hand, or it
-- pays no invoice.

-- As before; and the entry that shows a transfer recorded by hand is stored with it, once.
CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.reversed_at IS NULL THEN
    IF to_jsonb(NEW) - 'reversed_at' = to_jsonb(OLD) - 'reversed_at' THEN
      RETURN NEW;
    END IF;
    IF OLD.bank_entry IS NULL AND OLD.method = 'transfer' AND OLD.amount > 0 AND OLD.reverses_id IS NULL
      AND to_jsonb(NEW) - 'bank_entry' = to_jsonb(OLD) - 'bank_entry' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'A payment is not changed or deleted, but reversed.';
END $$;

-- Entries that were looked at and pay no invoice: by their keys, and nothing else of the statement.
CREATE TABLE set_aside_entries (
  bank_entry text PRIMARY KEY,
  set_aside_by uuid NOT NULL REFERENCES users,
  set_aside_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
SELECT announce_changes_of('set_aside_entries');
