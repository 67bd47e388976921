-- The statuses that say that work has begun (of a visit, of an estimate) are written by several features; so the database
-- keeps them from being set where they could mean nothing but work that may not be started.

-- Says whether all agreed lines of an estimate are high-voltage work, of which there is at least one.
CREATE FUNCTION is_high_voltage_only(estimate uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_and(is_high_voltage), false) FROM estimate_line_items
  WHERE estimate_id = estimate AND answer IS DISTINCT FROM 'declined'
$$;

-- Says whether a car is isolated by a signature of today, by the shop's clock.
CREATE FUNCTION is_isolated_today(vehicle uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM isolations WHERE vehicle_id = vehicle AND ended_at IS NULL
    AND (signed_at AT TIME ZONE 'Europe/Riga')::date = (clock_timestamp() AT TIME ZONE 'Europe/Riga')::date)
$$;

-- The message of the state UE001 is the code of the error that a person reads. A start that was checked for its line passes
-- (`garage.checked_start` holds the vehicle, for this transaction).
CREATE FUNCTION require_safe_to_begin(vehicle uuid, estimate uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Null where there is no car, and on a connection on which no start was checked before: neither is a check.
  IF coalesce(current_setting('garage.checked_start', true) = vehicle::text, false) THEN RETURN; END IF;
  IF EXISTS (SELECT FROM quarantines WHERE vehicle_id = vehicle AND released_at IS NULL) THEN
    RAISE EXCEPTION 'begun_in_quarantine' USING ERRCODE = 'UE001';
  END IF;
  IF is_high_voltage_only(estimate) AND (vehicle IS NULL OR NOT is_isolated_today(vehicle)) THEN
    RAISE EXCEPTION 'begun_not_isolated' USING ERRCODE = 'UE001';
  END IF;
END $$;

CREATE FUNCTION appointment_begins_safely() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_safe_to_begin(NEW.vehicle_id, NEW.estimate_id);
  RETURN NEW;
END $$;
CREATE TRIGGER appointment_begins_safely BEFORE UPDATE OF status ON appointments FOR EACH ROW
  WHEN (NEW.status = 'in_progress' AND OLD.status NOT IN ('in_progress', 'completed'))
  EXECUTE FUNCTION appointment_begins_safely();

CREATE FUNCTION estimate_begins_safely() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_safe_to_begin(NEW.vehicle_id, NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER estimate_begins_safely BEFORE UPDATE OF status ON estimates FOR EACH ROW
  WHEN (NEW.status = 'in_service' AND OLD.status NOT IN ('in_service', 'converted'))
  EXECUTE FUNCTION estimate_begins_safely();
