-- The version of an estimate of which its customer asked to be called.
ALTER TABLE estimates ADD COLUMN call_asked_version integer;

-- One more kind of notice, beside those that there are.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check');
BEGIN
  EXECUTE 'ALTER TABLE notices DROP CONSTRAINT notices_kind_check, ADD CONSTRAINT notices_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''call_asked''::text, ');
END $$;
