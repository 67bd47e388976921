import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '#web/form/ConflictNotice.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { useWords } from '#web/i18n.tsx';
import { submissionFields } from '../submission.fields.ts';
import { submissionChange, type Submission } from '../submissions.contract.ts';
import { submissionsWords } from '../submissions.words.ts';
import { submissionQuery, useSaveSubmission } from './submissions.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';

const { internalNotes } = submissionFields;
const notesForm = submissionChange.pick({ internalNotes: true });

/** Internal notes. What was typed stays until it is saved or given up; a colleague's text is never overwritten unseen. */
export function SubmissionNotes({ submission }: { readonly submission: Submission }) {
  const words = useWords(submissionsWords);
  const queries = useQueryClient();
  const { mutateAsync } = useSaveSubmission(submission.id);
  const { form, field, busy, submit, conflict } = useRecordForm({
    schema: notesForm,
    fields: { internalNotes },
    record: submission,
    fieldsOf: (now: Submission | null) => ({ internalNotes: now?.internalNotes ?? '' }),
    save: mutateAsync,
    reload: () => queries.query({ ...submissionQuery(submission.id), staleTime: 0 }),
    savedText: words.updated,
    failedText: words.updateFailed,
  });
  return (
    <Stack gap="sm">
      <Textarea {...field('internalNotes')} description={words.notesHint} autosize minRows={3} maxRows={12} />
      {conflict ? (
        <ConflictNotice {...conflict} busy={busy} />
      ) : (
        <Group justify="flex-end">
          <Button variant="default" loading={busy} disabled={!form.isDirty()} onClick={() => submit()}>
            {words.saveNotes}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
