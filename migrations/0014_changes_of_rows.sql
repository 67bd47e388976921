-- A statement that touches no row is no change: whoever looks for mail to send and finds none must not wake everybody,
-- itself included. So rows announce, not statements; one transaction announces a table once, however many rows it
-- writes, because PostgreSQL folds equal notifications into one. Emptying a table has no rows to tell of it.
CREATE OR REPLACE FUNCTION announce_changes_of(changing regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON %s
    FOR EACH ROW EXECUTE FUNCTION announce_change()', changing);
  EXECUTE format('CREATE TRIGGER announce_emptying AFTER TRUNCATE ON %s
    FOR EACH STATEMENT EXECUTE FUNCTION announce_change()', changing);
END;
$$;

DO $$
DECLARE changing regclass;
BEGIN
  FOR changing IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgname = 'announce_change' LOOP
    EXECUTE format('DROP TRIGGER announce_change ON %s', changing);
    PERFORM announce_changes_of(changing);
  END LOOP;
END;
$$;
