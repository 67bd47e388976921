-- Tokens by which programs call the API for the person who made them. The token itself is not stored.
CREATE TABLE api_tokens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT api_tokens_name UNIQUE,
  token_hash bytea NOT NULL CONSTRAINT api_tokens_hash UNIQUE,
  -- How it ends: by that a person recognizes it in the settings of a program.
  hint text NOT NULL,
  made_by uuid NOT NULL REFERENCES users (id),
  made_at timestamptz NOT NULL DEFAULT now(),
  -- As whom it calls.
  role text NOT NULL CHECK (role IN ('owner', 'service_manager', 'technician', 'supplier')),
  -- Whose parts it sees; without the supplier it opens nothing any longer.
  supplier_id uuid REFERENCES suppliers ON DELETE CASCADE,
  is_read_only boolean NOT NULL,
  -- What it may of what its role may; null: all of it.
  permissions text[],
  -- It works until the end of this day of the shop.
  expires_on date NOT NULL,
  -- To the hour.
  last_used_at timestamptz,
  CHECK ((role = 'supplier') = (supplier_id IS NOT NULL))
);
SELECT announce_changes_of('api_tokens');

-- By which token an account did it, by the name that the token had.
ALTER TABLE audit_logs ADD COLUMN api_token text;
