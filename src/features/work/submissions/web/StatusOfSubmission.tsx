import { useWords } from '../../../../web/i18n.tsx';
import { StatusBadge, type BadgeKind } from '../../../../web/ui/StatusBadge.tsx';
import type { SubmissionStatus } from '../submissions.contract.ts';
import { submissionsWords } from '../submissions.words.ts';

const kinds: Record<SubmissionStatus, BadgeKind> = {
  new: 'destructive',
  in_progress: 'secondary',
  completed: 'default',
  archived: 'outline',
};

export function StatusOfSubmission({ status }: { readonly status: SubmissionStatus }) {
  const words = useWords(submissionsWords);
  return <StatusBadge kind={kinds[status]}>{words[status]}</StatusBadge>;
}
