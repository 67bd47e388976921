-- Whether visitors and customers are shown the opening hours, which a system begins with to plan by: once the owner says so.
-- What a website shows already stays on it.
ALTER TABLE business ADD COLUMN publishes_hours boolean NOT NULL DEFAULT false;
UPDATE business SET publishes_hours = true WHERE address <> '';
