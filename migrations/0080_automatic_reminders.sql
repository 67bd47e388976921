-- Reminders that the product sends by itself: of estimates without an answer, and of overdue invoices in up to three
-- levels. A text that is null is the product's own. Nothing is switched on.
CREATE TABLE automatic_reminders (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  estimates_on boolean NOT NULL DEFAULT false,
  estimates_days integer NOT NULL DEFAULT 3 CHECK (estimates_days BETWEEN 1 AND 60),
  estimates_text_en text,
  estimates_text_lv text,
  first_on boolean NOT NULL DEFAULT false,
  first_days integer NOT NULL DEFAULT 3 CHECK (first_days BETWEEN 1 AND 180),
  first_text_en text,
  first_text_lv text,
  second_on boolean NOT NULL DEFAULT false,
  second_days integer NOT NULL DEFAULT 10 CHECK (second_days BETWEEN 1 AND 180),
  second_text_en text,
  second_text_lv text,
  third_on boolean NOT NULL DEFAULT false,
  third_days integer NOT NULL DEFAULT 21 CHECK (third_days BETWEEN 1 AND 180),
  third_text_en text,
  third_text_lv text,
  version integer NOT NULL DEFAULT 1
);
INSERT INTO automatic_reminders DEFAULT VALUES;
SELECT announce_changes_of('automatic_reminders');

-- Whether a customer may be reminded without a person deciding it.
ALTER TABLE customers ADD COLUMN automatic_reminders boolean NOT NULL DEFAULT true;

-- Null: nobody made or sent it, the product did.
ALTER TABLE job_links ALTER COLUMN created_by DROP NOT NULL;
ALTER TABLE invoice_reminders
  ALTER COLUMN created_by DROP NOT NULL,
  -- Of an automatic reminder; each is sent once, whatever breaks off in between.
  ADD COLUMN level integer CHECK (level BETWEEN 1 AND 3),
  ADD CHECK ((level IS NULL) = (created_by IS NOT NULL)),
  ADD CONSTRAINT invoice_reminders_level_once UNIQUE (invoice_id, level);

-- Each version that the customer was sent is reminded of once.
CREATE TABLE estimate_reminders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  estimate_id uuid NOT NULL REFERENCES estimates ON DELETE CASCADE,
  sent_version integer NOT NULL,
  mail_id uuid REFERENCES mails ON DELETE SET NULL,
  mail_to text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  CONSTRAINT estimate_reminders_version_once UNIQUE (estimate_id, sent_version)
);
-- A mail that is swept looks for the reminder that it was.
CREATE INDEX estimate_reminders_mail ON estimate_reminders (mail_id) WHERE mail_id IS NOT NULL;
SELECT announce_changes_of('estimate_reminders');
