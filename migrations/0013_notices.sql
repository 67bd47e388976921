-- What staff should know of: one row per event, with whom has read it; and the mails that wait to be sent.

CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- In whole milliseconds, so that a page cursor names it exactly.
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  kind text NOT NULL CHECK (kind IN (
    'new_request', 'estimate_waiting', 'low_stock', 'invoice_overdue', 'account_locked')),
  -- The record it leads to.
  entity_id uuid NOT NULL,
  -- What its sentence names; the sentence itself is made for whoever reads it.
  params jsonb NOT NULL DEFAULT '{}',
  -- One event has one key: told twice, it is one notice.
  event_key text NOT NULL UNIQUE
);
CREATE INDEX notices_newest ON notices (created_at DESC, id DESC);
CREATE INDEX notices_entity ON notices (entity_id);
SELECT announce_changes_of('notices');

CREATE TABLE notice_reads (
  notice_id uuid NOT NULL REFERENCES notices ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (notice_id, user_id)
);
CREATE INDEX notice_reads_user ON notice_reads (user_id);
SELECT announce_changes_of('notice_reads');

-- A notice leads to its record, and names people: it goes with it.
CREATE FUNCTION forget_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notices WHERE entity_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_notices AFTER DELETE ON contact_submissions FOR EACH ROW EXECUTE FUNCTION forget_notices();
CREATE TRIGGER forget_notices AFTER DELETE ON estimates FOR EACH ROW EXECUTE FUNCTION forget_notices();
CREATE TRIGGER forget_notices AFTER DELETE ON inventory_parts FOR EACH ROW EXECUTE FUNCTION forget_notices();

-- Written in the transaction of what it tells of, sent afterwards. Its id is in its Message-ID.
CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  from_name text NOT NULL,
  from_address text NOT NULL,
  to_address text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'lv')),
  subject text NOT NULL,
  -- Paragraphs, and a link into the portal.
  content jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- While one process sends it, the end of that process's turn.
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  -- The mail server said that it never will take it.
  refused_at timestamptz,
  last_error text
);
CREATE INDEX mails_waiting ON mails (next_attempt_at) WHERE sent_at IS NULL AND refused_at IS NULL;
SELECT announce_changes_of('mails');
