-- What is drawn on a photo of an estimate, and the files that are made of it.

ALTER TABLE estimate_images
  -- Arrows and circles: [{ "kind", "x1", "y1", "x2", "y2" }] in shares of width and height. The photo itself stays as it was.
  ADD COLUMN marks jsonb NOT NULL DEFAULT '[]',
  -- Small ones, and one as large as itself where something is drawn on it: [{ "side", "key", "size" }]. None yet: made when
  -- one is asked for.
  ADD COLUMN copies jsonb NOT NULL DEFAULT '[]';
