-- The files that go with a mail, until it has been sent or never will be.
CREATE TABLE mail_attachments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mail_id uuid NOT NULL REFERENCES mails ON DELETE CASCADE,
  file_name text NOT NULL,
  content_type text NOT NULL,
  content bytea NOT NULL
);
CREATE INDEX mail_attachments_of_mail ON mail_attachments (mail_id);
SELECT announce_changes_of('mail_attachments');
