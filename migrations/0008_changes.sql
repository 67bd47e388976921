-- Every write to a table is announced on the channel `changes`, by the table's name, once it is committed: whoever
-- wrote it, from whichever process. A migration that makes a table calls announce_changes_of for it.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', TG_TABLE_NAME);
  RETURN NULL;
END;
$$;

CREATE FUNCTION announce_changes_of(changing regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s
    FOR EACH STATEMENT EXECUTE FUNCTION announce_change()', changing);
END;
$$;

SELECT announce_changes_of(format('%I.%I', schemaname, tablename)::regclass)
  FROM pg_tables WHERE schemaname = current_schema();
