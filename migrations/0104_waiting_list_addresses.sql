-- An HMAC of the address from which somebody joined, by which the open entries of one address are counted; only as long as it is open.
ALTER TABLE waiting_list
  ADD COLUMN address_hash bytea,
  ADD CONSTRAINT waiting_list_address CHECK (address_hash IS NULL OR state IN ('waiting', 'offered'));
CREATE INDEX waiting_list_address ON waiting_list (address_hash) WHERE address_hash IS NOT NULL;
