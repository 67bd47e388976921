import { Select, SimpleGrid } from '@mantine/core';
import { useFailure } from '#web/errors.ts';
import { useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { UserPicker } from '#features/records/users/web/UserPicker.tsx';
import type { Submission, SubmissionChange } from '../submissions.contract.ts';
import { submissionsWords } from '../submissions.words.ts';
import { useSaveSubmission } from './submissions.queries.ts';
import { submissionStatuses } from '../submission-status.ts';

/** Status and assignee; each choice is saved at once. */
export function SubmissionHandling({ submission }: { readonly submission: Submission }) {
  const words = useWords(submissionsWords);
  const { succeed } = useToast();
  const fail = useFailure();
  const { mutate } = useSaveSubmission(submission.id);
  const save = (change: SubmissionChange) =>
    mutate(change, {
      onSuccess: () => succeed(words.updated),
      onError: (error) => fail(error, words.updateFailed),
    });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label={words.status}
        value={submission.status}
        allowDeselect={false}
        data={submissionStatuses.map((status) => ({ value: status, label: words[status] }))}
        onChange={(status) => status && status !== submission.status && save({ status })}
        comboboxProps={{ zIndex: 350 }}
      />
      <UserPicker
        label={words.assignedTo}
        unassignedLabel={words.unassigned}
        value={submission.assignedTo}
        valueName={submission.assigneeName}
        onChange={(assignedTo) => assignedTo !== submission.assignedTo && save({ assignedTo })}
      />
    </SimpleGrid>
  );
}
