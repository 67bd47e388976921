-- The secret link by which calendars read appointments: the whole shop's, or those of one's own. The secret itself is not stored.
CREATE TABLE calendar_feeds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('shop', 'own')),
  token_hash bytea NOT NULL CONSTRAINT calendar_feeds_token UNIQUE,
  -- When this link was made; the one before it ended then.
  made_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, kind)
);
SELECT announce_changes_of('calendar_feeds');
