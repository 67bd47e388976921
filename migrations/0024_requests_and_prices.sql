-- Prices that were typed with VAT, how often an address is written to, and finding a request by what its list prints.

-- What a visitor pays, as it was typed. Null: the price was typed without VAT. `price` then is the largest amount
-- that, with its VAT, is not above this one: not every amount with VAT has a net price in whole cents (100.00 at 21 %).
ALTER TABLE service_prices
  ADD COLUMN gross_price numeric(10,2) CHECK (gross_price >= 0),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CHECK (gross_price IS NULL OR gross_price >= price);

-- Which confirmations went to one mailbox of late: without case, and without what may stand behind a `+`.
CREATE FUNCTION mailbox(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(lower(address), '\+[^@]*@', '@');
CREATE INDEX mails_to ON mails (kind, mailbox(to_address), created_at);

-- Models as the list writes them, and telephone numbers without what stands between their digits.
ALTER TABLE contact_submissions DROP COLUMN search_text;
-- What a visitor and the shop call a request by. Not gapless.
CREATE SEQUENCE contact_submission_numbers START WITH 1001;
ALTER TABLE contact_submissions
  ADD COLUMN number integer NOT NULL DEFAULT nextval('contact_submission_numbers');
CREATE UNIQUE INDEX contact_submissions_number ON contact_submissions (number);
ALTER TABLE contact_submissions ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (search_fold(
  number || ' ' || name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9+]', '', 'g') || ' '
  || make || ' ' || model || CASE model
    WHEN 'model3' THEN ' Tesla Model 3' WHEN 'modelY' THEN ' Tesla Model Y'
    WHEN 'modelS' THEN ' Tesla Model S' WHEN 'modelX' THEN ' Tesla Model X' ELSE '' END
  || coalesce(' (' || year || ')', ''))) STORED;
CREATE INDEX contact_submissions_search ON contact_submissions USING gin (search_text gin_trgm_ops);
CREATE INDEX contact_submissions_assigned ON contact_submissions (assigned_to, created_at DESC, id DESC);
