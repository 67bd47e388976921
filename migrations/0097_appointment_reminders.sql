-- Customers are reminded of their appointment on the day before, where the owner has switched it on.
ALTER TABLE automatic_reminders ADD COLUMN appointments_on boolean NOT NULL DEFAULT false;
ALTER TABLE appointment_mails DROP CONSTRAINT appointment_mails_kind_check;
ALTER TABLE appointment_mails ADD CONSTRAINT appointment_mails_kind_check
  CHECK (kind IN ('confirmation', 'change', 'cancellation', 'reminder'));
-- Null: the product itself.
ALTER TABLE appointment_mails ALTER COLUMN created_by DROP NOT NULL;
