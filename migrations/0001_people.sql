-- Who works here, who is signed in, what was done, and the one business they work for.

-- Folds case and Latvian (and common European) diacritics, so that 'berzins' finds 'Bērziņš'.
CREATE FUNCTION search_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(translate(value,
    'ĀČĒĢĪĶĻŅŌŖŠŪŽÄÖÜÕÅÉÈÁÍÓÚŁĄĘĖĮŲŻŹĆŃŚāčēģīķļņōŗšūžäöüõåéèáíóúłąęėįųżźćńś',
    'ACEGIKLNORSUZAOUOAEEAIOULAEEIUZZCNSacegiklnorsuzaouoaeeaioulaeeiuzzcns'));

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  first_name text,
  last_name text,
  profile_image_url text,
  role text NOT NULL DEFAULT 'technician' CHECK (role IN ('owner', 'service_manager', 'technician', 'supplier')),
  is_master_admin boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'lv')),
  created_by uuid REFERENCES users,
  last_login timestamptz,
  failed_login_attempts integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  password_changed_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_username ON users (lower(username));
CREATE UNIQUE INDEX users_email ON users (lower(email));
CREATE UNIQUE INDEX users_one_master_admin ON users (is_master_admin) WHERE is_master_admin;

-- sid is the SHA-256 of the cookie's id: whoever reads this table cannot sign in with it.
CREATE TABLE sessions (
  sid text PRIMARY KEY,
  sess jsonb NOT NULL,
  expire timestamptz NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_expire ON sessions (expire);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE audit_logs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES users,
  action text NOT NULL CHECK (action IN (
    'login_success', 'login_failed', 'logout', 'password_changed', 'user_created', 'user_updated',
    'user_deleted', 'permission_denied', 'data_accessed', 'data_modified')),
  entity_type text,
  entity_id text,
  details jsonb NOT NULL DEFAULT '{}',
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_logs_user ON audit_logs (user_id, created_at DESC);
CREATE INDEX audit_logs_entity ON audit_logs (entity_type, entity_id);

-- Keys that every app process on this database shares.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE business (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  name text NOT NULL DEFAULT 'Riga EV Service',
  legal_name text NOT NULL DEFAULT 'SIA "Riga EV Service"',
  registration_number text NOT NULL DEFAULT '40000000000',
  vat_number text NOT NULL DEFAULT 'LV40000000000',
  address text NOT NULL DEFAULT 'Brīvības iela 100, Rīga, LV-1001',
  phone text NOT NULL DEFAULT '+371 20000000',
  email text NOT NULL DEFAULT 'info@example.lv',
  iban text NOT NULL DEFAULT 'LV80BANK0000435195001',
  bic text NOT NULL DEFAULT 'BANKLV2X',
  opening_hours jsonb NOT NULL DEFAULT '[
    {"weekday": 1, "opens": "09:00", "closes": "18:00"}, {"weekday": 2, "opens": "09:00", "closes": "18:00"},
    {"weekday": 3, "opens": "09:00", "closes": "18:00"}, {"weekday": 4, "opens": "09:00", "closes": "18:00"},
    {"weekday": 5, "opens": "09:00", "closes": "18:00"}]',
  latitude double precision NOT NULL DEFAULT 56.9584,
  longitude double precision NOT NULL DEFAULT 24.1265,
  labour_rate numeric(10,2) NOT NULL DEFAULT 50.00,
  vat_rate numeric(5,2) NOT NULL DEFAULT 21.00,
  default_mechanic text NOT NULL DEFAULT ''
);
INSERT INTO business DEFAULT VALUES;
