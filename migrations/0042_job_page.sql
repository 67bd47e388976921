-- The job page: what a customer is asked by link, and answers.

-- What the customer said of a line, and the price with VAT that it was said of. A declined line is in no total.
ALTER TABLE estimate_line_items
  ADD COLUMN answer text CHECK (answer IN ('approved', 'declined')),
  ADD COLUMN answered_price numeric(12,2),
  -- The declined line of an earlier estimate that this one offers again; that line may be gone.
  ADD COLUMN recommended_from uuid,
  ADD CHECK ((answer IS NULL) = (answered_price IS NULL));
CREATE INDEX estimate_line_items_declined ON estimate_line_items (estimate_id) WHERE answer = 'declined';
CREATE INDEX estimate_line_items_recommended ON estimate_line_items (recommended_from)
  WHERE recommended_from IS NOT NULL;

ALTER TABLE estimate_images ADD COLUMN show_to_customer boolean NOT NULL DEFAULT false;

-- Of the links and answers, what the list of estimates shows.
ALTER TABLE estimates
  ADD COLUMN sent_at timestamptz,
  -- The version that the customer was sent last.
  ADD COLUMN sent_version integer,
  ADD COLUMN seen_at timestamptz,
  ADD COLUMN answered_at timestamptz,
  -- The name that was typed with the answer.
  ADD COLUMN answered_by text;

-- Null: the customer changed the status by an answer.
ALTER TABLE estimate_status_changes ALTER COLUMN changed_by DROP NOT NULL;

-- Each opens one job: an estimate with its invoice, or an invoice that was entered by hand.
CREATE TABLE job_links (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- SHA-256 of the secret part of the address, which is shown once and not stored.
  token_hash bytea NOT NULL UNIQUE,
  estimate_id uuid REFERENCES estimates ON DELETE CASCADE,
  invoice_id uuid REFERENCES invoices ON DELETE CASCADE,
  -- For whom and which car it was made: when the job gets others, it opens nothing.
  customer_id uuid,
  customer_name text,
  vehicle_id uuid,
  vehicle_license_plate text,
  channel text NOT NULL CHECK (channel IN ('mail', 'whatsapp', 'copy', 'qr')),
  language text NOT NULL CHECK (language IN ('en', 'lv')),
  mail_id uuid REFERENCES mails ON DELETE SET NULL,
  mail_to text,
  created_by uuid NOT NULL REFERENCES users,
  -- Sent with each attempt to make one link.
  idempotency_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  renewed_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  -- The first thing that a person did on the page; opening it is none.
  seen_at timestamptz,
  CHECK (num_nonnulls(estimate_id, invoice_id) = 1),
  UNIQUE (created_by, idempotency_key)
);
CREATE INDEX job_links_estimate ON job_links (estimate_id, created_at);
CREATE INDEX job_links_invoice ON job_links (invoice_id, created_at);
-- A mail that is swept looks for the link that it carried.
CREATE INDEX job_links_mail ON job_links (mail_id) WHERE mail_id IS NOT NULL;
SELECT announce_changes_of('job_links');

-- The evidence of an answer: what was shown, what was answered, by whom and when. It outlives its estimate.
CREATE TABLE job_answers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  estimate_id uuid NOT NULL,
  estimate_number text NOT NULL,
  estimate_version integer NOT NULL,
  source text NOT NULL CHECK (source IN ('link', 'phone')),
  -- The link that it came by.
  link_id uuid,
  -- The user who wrote down what the customer said by telephone.
  recorded_by uuid,
  recorded_by_name text,
  -- Made with each form, so that an answer sent twice is one.
  form_token text NOT NULL UNIQUE,
  name text NOT NULL,
  comment text,
  -- As it was agreed to, with the sum.
  sentence text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'lv')),
  -- Every line that was shown: its texts, its prices, its answer.
  lines jsonb NOT NULL,
  subtotal numeric(12,2) NOT NULL,
  tax numeric(12,2) NOT NULL,
  total numeric(12,2) NOT NULL,
  -- The estimate as a PDF, as it was shown, and its SHA-256.
  document bytea NOT NULL,
  document_sha256 text NOT NULL,
  ip_address text,
  user_agent text,
  answered_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((source = 'link') = (recorded_by IS NULL))
);
CREATE INDEX job_answers_estimate ON job_answers (estimate_id, answered_at);
SELECT announce_changes_of('job_answers');

CREATE FUNCTION keep_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A customer''s answer is not changed or deleted.';
END $$;
CREATE TRIGGER keep_answer BEFORE UPDATE OR DELETE ON job_answers FOR EACH ROW EXECUTE FUNCTION keep_answer();
CREATE TRIGGER keep_answers BEFORE TRUNCATE ON job_answers FOR EACH STATEMENT EXECUTE FUNCTION keep_answer();

-- Managers are notified when a customer has answered.
ALTER TABLE notices DROP CONSTRAINT notices_kind_check, ADD CONSTRAINT notices_kind_check CHECK (kind IN (
  'new_request', 'estimate_waiting', 'low_stock', 'invoice_overdue', 'account_locked', 'backup_failed',
  'backup_overdue', 'estimate_answered'));
