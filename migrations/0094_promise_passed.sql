-- Managers are notified of a car that is not ready after the time for which it was promised.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check');
BEGIN
  EXECUTE 'ALTER TABLE notices DROP CONSTRAINT notices_kind_check, ADD CONSTRAINT notices_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''promise_passed''::text, ');
END $$;
CREATE INDEX appointments_promised ON appointments (promised_at) WHERE promised_at IS NOT NULL AND ready_at IS NULL;
