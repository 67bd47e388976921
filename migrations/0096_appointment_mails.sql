-- What a customer was written about an appointment, and when that was to be by then.
CREATE TABLE appointment_mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  appointment_id uuid NOT NULL REFERENCES appointments ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('confirmation', 'change', 'cancellation')),
  -- Who was told: an appointment that is given to another customer was not confirmed to them.
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  scheduled_date timestamptz NOT NULL,
  duration integer NOT NULL,
  -- The mail is swept after a while; the address that it went to stays.
  mail_id uuid REFERENCES mails ON DELETE SET NULL,
  mail_to text NOT NULL,
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp())
);
CREATE INDEX appointment_mails_newest ON appointment_mails (appointment_id, created_at DESC);
-- A mail that is swept looks for what it told.
CREATE INDEX appointment_mails_mail ON appointment_mails (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX appointment_mails_customer ON appointment_mails (customer_id);
SELECT announce_changes_of('appointment_mails');
