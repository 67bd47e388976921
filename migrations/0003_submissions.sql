-- What visitors ask for on the website.
CREATE TABLE contact_submissions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- In whole milliseconds, so that a page cursor names it exactly.
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  make text NOT NULL,
  model text NOT NULL,
  year integer,
  description text NOT NULL,
  additional_comments text NOT NULL DEFAULT '',
  language text NOT NULL DEFAULT 'en',
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_progress', 'completed', 'archived')),
  assigned_to uuid REFERENCES users,
  internal_notes text,
  subtotal numeric(10,2) NOT NULL,
  vat_amount numeric(10,2) NOT NULL,
  total_price numeric(10,2) NOT NULL,
  has_unpriced boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- The visitor's key for one press of "send", so that sending twice makes one submission.
  idempotency_key text UNIQUE,
  search_text text NOT NULL GENERATED ALWAYS AS (search_fold(
    name || ' ' || email || ' ' || phone || ' ' || replace(phone, ' ', '') || ' ' || make || ' ' || model)) STORED
);
CREATE INDEX contact_submissions_newest ON contact_submissions (created_at DESC, id DESC);
CREATE INDEX contact_submissions_search ON contact_submissions USING gin (search_text gin_trgm_ops);

-- Name, price and VAT as they were on the day of the request.
CREATE TABLE contact_submission_services (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  submission_id uuid NOT NULL REFERENCES contact_submissions ON DELETE CASCADE,
  position integer NOT NULL,
  service_id uuid REFERENCES services ON DELETE SET NULL,
  service_name text NOT NULL,
  service_name_lv text NOT NULL DEFAULT '',
  quantity integer NOT NULL DEFAULT 1,
  notes text,
  requires_estimate boolean NOT NULL DEFAULT false,
  price numeric(10,2),
  vat_rate numeric(5,2),
  vat_amount numeric(10,2),
  total_price numeric(10,2),
  custom_description text,
  is_other_service boolean NOT NULL DEFAULT false
);
CREATE INDEX contact_submission_services_submission ON contact_submission_services (submission_id);
CREATE INDEX contact_submission_services_service ON contact_submission_services (service_id);

CREATE TABLE contact_attachments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  submission_id uuid NOT NULL REFERENCES contact_submissions ON DELETE CASCADE,
  position integer NOT NULL,
  file_name text NOT NULL,
  file_type text NOT NULL,
  file_size integer NOT NULL,
  storage_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_attachments_submission ON contact_attachments (submission_id);
