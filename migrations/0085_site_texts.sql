-- What the owner says to visitors of the website, which shows each only where it is filled in: the warranty in one line,
-- reviews of customers, certificates, and where else the shop is found. Lists are as the form holds them.
CREATE TABLE site_texts (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  warranty text NOT NULL DEFAULT '',
  warranty_lv text NOT NULL DEFAULT '',
  reviews jsonb NOT NULL DEFAULT '[]',
  certificates jsonb NOT NULL DEFAULT '[]',
  profiles jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 1
);
INSERT INTO site_texts DEFAULT VALUES;
SELECT announce_changes_of('site_texts');

-- Places for photos of certificates.
ALTER TABLE site_images
  DROP CONSTRAINT site_images_name_check,
  ADD CONSTRAINT site_images_name_check CHECK (name IN ('facility-workshop', 'facility-battery',
    'facility-diagnostics', 'facility-charging', 'facility-reception', 'share', 'certificate-1', 'certificate-2',
    'certificate-3', 'certificate-4', 'certificate-5', 'certificate-6', 'hero'));
