import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../web/api-client.ts';
import { useFailure } from '../../../../web/errors.ts';
import { ConflictNotice } from '../../../../web/form/ConflictNotice.tsx';
import { useUnsaved } from '../../../../web/form/unsaved.ts';
import { useWords } from '../../../../web/i18n.tsx';
import { useToast } from '../../../../web/toast.tsx';
import type { Submission } from '../submissions.contract.ts';
import { submissionsWords } from '../submissions.words.ts';
import { submissionQuery, useSaveSubmission } from './submissions.queries.ts';

interface Notes {
  readonly text: string;
  readonly version: number;
}

const notesOf = ({ internalNotes, version }: Submission): Notes => ({ text: internalNotes ?? '', version });

/** Internal notes. What was typed stays until it is saved or given up; a colleague's text is never overwritten unseen. */
export function SubmissionNotes({ submission }: { readonly submission: Submission }) {
  const words = useWords(submissionsWords);
  const { text, setText, dirty, theirs, busy, save, takeTheirs } = useNotes(submission);
  return (
    <Stack gap="sm">
      <Textarea
        label={words.internalNotes}
        description={words.notesHint}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {theirs && (
        <ConflictNotice
          differences={[{ label: words.internalNotes, theirs: theirs.text, mine: text }]}
          busy={busy}
          onMine={() => void save(theirs.version)}
          onTheirs={takeTheirs}
        />
      )}
      {!theirs && (
        <Group justify="flex-end">
          <Button loading={busy} disabled={!dirty} onClick={() => void save()}>
            {words.saveNotes}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function useNotes(submission: Submission) {
  const words = useWords(submissionsWords);
  const { succeed } = useToast();
  const fail = useFailure();
  const queries = useQueryClient();
  const { mutateAsync, isPending: busy } = useSaveSubmission(submission.id);
  const latest = notesOf(submission);
  const [base, setBase] = useState(latest);
  const [text, setText] = useState(base.text);
  const [theirs, setTheirs] = useState<Notes | null>(null);
  const dirty = text !== base.text;
  useUnsaved(dirty);
  // The record moved on: follow it, unless somebody else's notes would replace what is being typed.
  if (latest.version !== base.version && (!dirty || latest.text === base.text)) {
    setBase(latest);
    if (!dirty) setText(latest.text);
  }

  const settle = (notes: Notes) => {
    setBase(notes);
    setText(notes.text);
    setTheirs(null);
  };

  const save = async (version = base.version): Promise<void> => {
    try {
      settle(notesOf(await mutateAsync({ internalNotes: text, version })));
      succeed(words.updated);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) return fail(error, words.updateFailed);
      const now = await queries.query({ ...submissionQuery(submission.id), staleTime: 0 }).catch(() => null);
      if (!now) return fail(error, words.updateFailed);
      // Only something else changed (the status, say): the notes can be saved as meant.
      if ((now.internalNotes ?? '') === base.text && now.version !== version) return save(now.version);
      setTheirs(notesOf(now));
    }
  };
  return { text, setText, dirty, theirs, busy, save, takeTheirs: () => theirs && settle(theirs) };
}
