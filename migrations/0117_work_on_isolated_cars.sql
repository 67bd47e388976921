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

-- Returns the cars that a visit and its estimate name: the two may differ, and either may name none.
CREATE FUNCTION cars_of(vehicle uuid, estimate uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[vehicle, (SELECT vehicle_id FROM estimates WHERE id = estimate)], NULL)
$$;

-- The message of the state UE001 is the code of the error that a person reads. A start that was checked for its line passes
-- (`garage.checked_start` holds its cars, separated by commas, for this transaction).
CREATE FUNCTION require_safe_to_begin(cars uuid[], estimate uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- No car is none that was checked, and the setting is null on a connection on which no start was checked before.
  IF cardinality(cars) > 0 AND cars::text[] <@ string_to_array(current_setting('garage.checked_start', true), ',')
  THEN RETURN; END IF;
  IF EXISTS (SELECT FROM quarantines WHERE vehicle_id = ANY (cars) AND released_at IS NULL) THEN
    RAISE EXCEPTION 'begun_in_quarantine' USING ERRCODE = 'UE001';
  END IF;
  IF is_high_voltage_only(estimate)
    AND (cardinality(cars) = 0 OR EXISTS (SELECT FROM unnest(cars) car WHERE NOT is_isolated_today(car))) THEN
    RAISE EXCEPTION 'begun_not_isolated' USING ERRCODE = 'UE001';
  END IF;
END $$;

CREATE FUNCTION appointment_begins_safely() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_safe_to_begin(cars_of(NEW.vehicle_id, NEW.estimate_id), NEW.estimate_id);
  RETURN NEW;
END $$;
CREATE TRIGGER appointment_begins_safely BEFORE UPDATE OF status ON appointments FOR EACH ROW
  WHEN (NEW.status = 'in_progress' AND OLD.status NOT IN ('in_progress', 'completed'))
  EXECUTE FUNCTION appointment_begins_safely();

CREATE FUNCTION estimate_begins_safely() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_safe_to_begin(cars_of(NEW.vehicle_id, NULL), NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER estimate_begins_safely BEFORE UPDATE OF status ON estimates FOR EACH ROW
  WHEN (NEW.status = 'in_service' AND OLD.status NOT IN ('in_service', 'converted'))
  EXECUTE FUNCTION estimate_begins_safely();
