-- The language in which the shop writes to a customer. Customers on record get the language of the newest request from
-- which an estimate of theirs was made.
ALTER TABLE customers ADD COLUMN language text NOT NULL DEFAULT 'lv' CHECK (language IN ('en', 'lv'));

UPDATE customers SET language = newest.language
FROM (
  SELECT DISTINCT ON (estimates.customer_id) estimates.customer_id, request.language
  FROM estimates JOIN contact_submissions request ON request.id = estimates.submission_id
  WHERE request.language IN ('en', 'lv')
  ORDER BY estimates.customer_id, request.created_at DESC, request.id DESC
) newest
WHERE newest.customer_id = customers.id AND newest.language <> customers.language;
