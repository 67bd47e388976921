-- Closed months: what was given to the accountant stays as it was. No document and no payment takes effect in them.
CREATE TABLE closed_months (
  -- Its first day. All days before the end of the last one are closed.
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  -- What the accountant was given: the control totals, as they were at the closing.
  figures jsonb NOT NULL,
  closed_by uuid NOT NULL REFERENCES users,
  closed_at timestamptz NOT NULL
);
SELECT announce_changes_of('closed_months');

-- Fails for a day of a closed month. It waits for a closing that is under way, and the next one waits for this write.
CREATE FUNCTION require_open_day(day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE closed_months IN ROW SHARE MODE;
  IF EXISTS (SELECT FROM closed_months WHERE (month + interval '1 month')::date > day) THEN
    RAISE EXCEPTION 'The month of % is closed.', day;
  END IF;
END $$;

CREATE FUNCTION keep_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'payments' THEN
    PERFORM require_open_day(NEW.paid_on);
  ELSE
    PERFORM require_open_day((NEW.created_at AT TIME ZONE 'Europe/Riga')::date);
    IF TG_OP = 'UPDATE' THEN
      PERFORM require_open_day((OLD.created_at AT TIME ZONE 'Europe/Riga')::date);
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_closed_month BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION keep_closed_month();
CREATE TRIGGER keep_closed_month BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION keep_closed_month();
CREATE TRIGGER keep_closed_month BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION keep_closed_month();
-- The dates of an invoice and its cancellation count in the month of the invoice; payments count on days of their own.
CREATE TRIGGER keep_closed_month_on_change BEFORE UPDATE OF created_at, due_date, status ON invoices FOR EACH ROW
  WHEN (NEW.created_at <> OLD.created_at OR NEW.due_date IS DISTINCT FROM OLD.due_date
    OR (NEW.status = 'cancelled' AND OLD.status <> 'cancelled'))
  EXECUTE FUNCTION keep_closed_month();

-- Nobody writes a document or a payment while a month is closed.
CREATE FUNCTION close_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE closed_months IN EXCLUSIVE MODE;
  RETURN NULL;
END $$;
CREATE TRIGGER close_alone BEFORE INSERT OR UPDATE OR DELETE ON closed_months
  FOR EACH STATEMENT EXECUTE FUNCTION close_alone();
