-- Staff are notified of a qualification or the test of a tool that ends soon, and of one that has ended.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check');
BEGIN
  EXECUTE 'ALTER TABLE notices DROP CONSTRAINT notices_kind_check, ADD CONSTRAINT notices_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''qualification_ending''::text, ''tool_ending''::text, ');
END $$;
