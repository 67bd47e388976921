-- Cancelled invoices outlive the estimate they were issued of: when it is deleted they name it no longer. An invoice
-- in force still forbids the deletion.
CREATE FUNCTION forget_deleted_estimate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET estimate_id = NULL WHERE estimate_id = OLD.id AND status = 'cancelled';
  RETURN OLD;
END $$;
CREATE TRIGGER forget_deleted_estimate BEFORE DELETE ON estimates
  FOR EACH ROW EXECUTE FUNCTION forget_deleted_estimate();
