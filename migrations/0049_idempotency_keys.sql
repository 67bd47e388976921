-- Idempotency keys in one table: what was asked for with each, and the response that it got.
CREATE TABLE idempotency_keys (
  -- SHA-256 of whose key it is and of the key, which is not stored.
  key_hash bytea PRIMARY KEY,
  -- SHA-256 of the request: another request with the same key is refused. Null: from before this was kept.
  request_hash bytea,
  -- The body of the response, encrypted with a key that is derived from the idempotency key.
  response bytea,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- A request that is sent again after this migration must not create a second record.
INSERT INTO idempotency_keys (key_hash, created_at)
SELECT sha256(convert_to(owner_and_key, 'UTF8')), max(created_at)
FROM (
  SELECT created_by || ' ' || idempotency_key AS owner_and_key, created_at
    FROM estimates WHERE idempotency_key IS NOT NULL
  UNION ALL
  SELECT created_by || ' ' || idempotency_key, issued_at FROM invoices WHERE idempotency_key IS NOT NULL
  UNION ALL
  SELECT created_by || ' ' || idempotency_key, created_at FROM appointments WHERE idempotency_key IS NOT NULL
  UNION ALL
  SELECT created_by || ' ' || idempotency_key, created_at FROM job_links WHERE idempotency_key IS NOT NULL
  UNION ALL
  SELECT created_by || ' ' || idempotency_key, created_at FROM payments WHERE idempotency_key IS NOT NULL
  UNION ALL
  SELECT created_by || ' ' || idempotency_key, created_at FROM credit_notes WHERE idempotency_key IS NOT NULL
  UNION ALL
  SELECT form_token, answered_at FROM job_answers WHERE source = 'phone'
  UNION ALL
  SELECT 'public ' || idempotency_key, created_at FROM contact_submissions WHERE idempotency_key IS NOT NULL
) AS earlier
WHERE owner_and_key IS NOT NULL AND created_at > now() - interval '3 days'
GROUP BY owner_and_key;

ALTER TABLE estimates DROP COLUMN idempotency_key;
ALTER TABLE invoices DROP COLUMN idempotency_key;
ALTER TABLE appointments DROP COLUMN idempotency_key;
ALTER TABLE job_links DROP COLUMN idempotency_key;
ALTER TABLE payments DROP COLUMN idempotency_key;
ALTER TABLE credit_notes DROP COLUMN idempotency_key;
ALTER TABLE contact_submissions DROP COLUMN idempotency_key;
