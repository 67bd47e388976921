-- Browsers from which an account signed in before. Each has its own counter of wrong passwords, so that
-- strangers who guess lock only the browsers that the account never signed in from.
CREATE TABLE sign_in_devices (
  -- SHA-256 of the id in the browser's cookie: whoever reads this table cannot pose as a known browser.
  device text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  failed_login_attempts integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (device, user_id)
);
CREATE INDEX sign_in_devices_user ON sign_in_devices (user_id);
SELECT announce_changes_of('sign_in_devices');

-- Set where the system made the password and printed it: until it is changed the account can do nothing else.
ALTER TABLE users ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;
