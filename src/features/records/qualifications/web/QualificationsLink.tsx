import { IconCertificate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { qualificationsWords } from '../qualifications.words.ts';

/** Leads to what staff are qualified for. */
export function QualificationsLink() {
  const words = useWords(qualificationsWords);
  return (
    <Button
      variant="default"
      leftSection={<IconCertificate size={18} aria-hidden />}
      renderRoot={(root) => <Link to="/qualifications" {...root} />}
    >
      {words.title}
    </Button>
  );
}
