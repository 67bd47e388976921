-- Each technician keeps one colour of the schedule, whoever comes or goes; and approved work is found quickly.

ALTER TABLE users ADD COLUMN schedule_colour integer CHECK (schedule_colour BETWEEN 0 AND 7);

-- The colours that people know by now: they followed the order of the names.
UPDATE users SET schedule_colour = place.colour
  FROM (
    SELECT id, (row_number() OVER (
      PARTITION BY is_active
      ORDER BY coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) COLLATE "lv-x-icu", id
    ) - 1) % 8 AS colour
    FROM users WHERE role = 'technician'
  ) place
  WHERE users.id = place.id;

-- A new technician gets the colour that the fewest of the others have.
CREATE FUNCTION give_schedule_colour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT colour INTO NEW.schedule_colour
    FROM generate_series(0, 7) colour
    ORDER BY (
      SELECT count(*) FROM users other
      WHERE other.role = 'technician' AND other.is_active AND other.schedule_colour = colour
    ), colour
    LIMIT 1;
  RETURN NEW;
END $$;
CREATE TRIGGER users_schedule_colour BEFORE INSERT OR UPDATE OF role ON users
  FOR EACH ROW WHEN (NEW.role = 'technician' AND NEW.schedule_colour IS NULL)
  EXECUTE FUNCTION give_schedule_colour();

CREATE INDEX estimates_approved ON estimates (status_changed_at, id)
  WHERE status IN ('approved', 'approved_waiting_parts');
