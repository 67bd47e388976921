-- Reminders of invoices that are overdue: who reminded whom, when, and of how much.
CREATE TABLE invoice_reminders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  invoice_id uuid NOT NULL REFERENCES invoices,
  channel text NOT NULL CHECK (channel IN ('mail', 'whatsapp')),
  -- What was left to pay, and since when that was overdue.
  balance numeric(12,2) NOT NULL CHECK (balance > 0),
  due_date date NOT NULL,
  -- The mail is swept after a while; the address that it went to stays.
  mail_id uuid REFERENCES mails ON DELETE SET NULL,
  mail_to text,
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  CHECK ((channel = 'mail') = (mail_to IS NOT NULL))
);
CREATE INDEX invoice_reminders_newest ON invoice_reminders (invoice_id, created_at DESC);
-- A mail that is swept looks for the reminder that it was.
CREATE INDEX invoice_reminders_mail ON invoice_reminders (mail_id) WHERE mail_id IS NOT NULL;
SELECT announce_changes_of('invoice_reminders');
