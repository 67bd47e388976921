-- Addresses of other programs that are notified of events.
CREATE TABLE webhooks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  is_on boolean NOT NULL,
  -- Signs what is sent, so it must be stored as it is.
  secret text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
SELECT announce_changes_of('webhooks');

-- Each event for each address: written in the transaction that causes it, and sent afterwards.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  event text NOT NULL CHECK (event IN (
    'request.received', 'estimate.approved', 'estimate.rejected', 'appointment.booked', 'appointment.moved',
    'appointment.cancelled', 'invoice.issued', 'payment.recorded', 'test')),
  -- The record that it is about; the address itself, for a test.
  entity_id uuid NOT NULL,
  -- Numbers and ids, nothing of people.
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  attempted_at timestamptz,
  -- What the last attempt came to.
  last_status integer,
  last_error text CHECK (last_error IN (
    'refused_address', 'unknown_host', 'no_connection', 'not_secure', 'timeout', 'redirect', 'status')),
  delivered_at timestamptz,
  given_up_at timestamptz,
  CHECK (delivered_at IS NULL OR given_up_at IS NULL)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at)
  WHERE delivered_at IS NULL AND given_up_at IS NULL;
CREATE INDEX webhook_deliveries_of ON webhook_deliveries (webhook_id, created_at DESC, id DESC);
SELECT announce_changes_of('webhook_deliveries');

-- The owner is notified when an event could not be delivered.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check');
BEGIN
  EXECUTE 'ALTER TABLE notices DROP CONSTRAINT notices_kind_check, ADD CONSTRAINT notices_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''webhook_given_up''::text, ');
END $$;
