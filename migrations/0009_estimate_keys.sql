-- What keeps two estimates from being made where one was meant, and finds the customer who sent a request.

-- The caller's key for one press of "create", so that sending twice makes one estimate.
ALTER TABLE estimates ADD COLUMN idempotency_key text;
CREATE UNIQUE INDEX estimates_idempotency_key ON estimates (created_by, idempotency_key)
  WHERE idempotency_key IS NOT NULL;

-- Of one request there is at most one estimate.
DROP INDEX estimates_submission;
CREATE UNIQUE INDEX estimates_submission ON estimates (submission_id) WHERE submission_id IS NOT NULL;

-- A visitor is known by the e-mail address without case, or by the last 8 digits of the phone number.
CREATE INDEX customers_email ON customers (lower(email));
CREATE INDEX customers_phone_end ON customers (right(regexp_replace(phone, '\D', '', 'g'), 8));
