-- Pictures of the website and the film of its home page, as the shop uploaded them. A row is one upload: it is written
-- before its files are stored, shown once they all are, and deleted after they are removed. So each stored file is
-- named by a row at any moment, and what a crash leaves behind is found and removed later.
CREATE TABLE site_images (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The place on the website.
  name text NOT NULL CHECK (name IN ('facility-workshop', 'facility-battery', 'facility-diagnostics',
    'facility-charging', 'facility-reception', 'share', 'hero')),
  is_shown boolean NOT NULL DEFAULT false,
  -- Of the file that was uploaded: the same file once more is the same picture.
  content_hash text NOT NULL,
  -- Of the picture, upright; a film has none.
  width integer,
  height integer,
  -- Each with its name in addresses, type, size in bytes and width.
  files jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX site_images_shown ON site_images (name) WHERE is_shown;
SELECT announce_changes_of('site_images');
