-- Who found no time that suits waits for one: the wish, and what is offered to one person after the other.
ALTER TABLE booking_settings
  -- So long a time that became free is kept for the person to whom it is offered.
  ADD COLUMN offer_hours integer NOT NULL DEFAULT 2 CHECK (offer_hours BETWEEN 1 AND 24);

CREATE TABLE waiting_list (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- What was chosen: id, names, the price that was shown.
  services jsonb NOT NULL,
  make text NOT NULL,
  model text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  email text,
  license_plate text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'lv')),
  -- Days of the shop's clock, both included.
  first_day date NOT NULL,
  last_day date NOT NULL,
  -- Numbers from 0, Sunday; none: any day.
  weekdays jsonb NOT NULL,
  part_of_day text NOT NULL CHECK (part_of_day IN ('any', 'morning', 'afternoon')),
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'offered', 'booked', 'left', 'removed', 'ended')),
  -- The last time that was offered; it stays when it was not taken.
  offer_start timestamptz,
  offer_until timestamptz,
  -- What holds it. No foreign key: holds that have ended are deleted in the order of the holds, entries are locked first.
  offer_allocation_id uuid,
  offers_not_taken integer NOT NULL DEFAULT 0,
  appointment_id uuid REFERENCES appointments ON DELETE SET NULL,
  -- Since when it is open no longer.
  closed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (first_day <= last_day),
  CONSTRAINT waiting_list_offer CHECK ((state = 'offered') = (offer_allocation_id IS NOT NULL)
    AND (state <> 'offered' OR (offer_start IS NOT NULL AND offer_until IS NOT NULL))),
  CONSTRAINT waiting_list_closed CHECK ((state IN ('waiting', 'offered')) = (closed_at IS NULL))
);
-- A car and the telephone number that was typed with it wait once.
CREATE UNIQUE INDEX waiting_list_open ON waiting_list
  (right(regexp_replace(phone, '\D', '', 'g'), 8), replace(license_plate, '-', '')) WHERE state IN ('waiting', 'offered');
CREATE INDEX waiting_list_order ON waiting_list (created_at, id) WHERE state IN ('waiting', 'offered');
CREATE INDEX waiting_list_closed_at ON waiting_list (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX waiting_list_appointment ON waiting_list (appointment_id);
SELECT announce_changes_of('waiting_list');

-- The secret links to the page of an entry: from joining, and of each offer.
CREATE TABLE waiting_list_links (
  token_hash bytea PRIMARY KEY,
  entry_id uuid NOT NULL REFERENCES waiting_list ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX waiting_list_links_entry ON waiting_list_links (entry_id);
SELECT announce_changes_of('waiting_list_links');

DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check');
BEGIN
  EXECUTE 'ALTER TABLE notices DROP CONSTRAINT notices_kind_check, ADD CONSTRAINT notices_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''time_to_offer''::text, ');
END $$;
