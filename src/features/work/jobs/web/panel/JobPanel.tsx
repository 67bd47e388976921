import { IconPhone, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FormSkeleton } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Text } from '#web/ui/Text.tsx';
import { jobCardWords } from '../../job-card.words.ts';
import { jobPanelWords } from '../../job-portal.words.ts';
import { useJobDialogs, type JobTarget } from '../job-dialogs.ts';
import { jobQuery } from '../jobs.queries.ts';
import classes from '../Jobs.module.css';
import { AnswerRecord } from './AnswerRecord.tsx';
import { LinkRecord } from './LinkRecord.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';

/** What went to the customer of a job and what came back, newest first. */
export function JobPanel({ target }: { readonly target: JobTarget }) {
  const words = useWords(jobPanelWords);
  const card = useWords(jobCardWords);
  const dialogs = useJobDialogs();
  const { data, error, refetch } = useQuery(jobQuery(target));
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  const { links, answers } = data;
  const { estimateId } = target;
  return (
    <Stack>
      <Group gap="sm">
        <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => dialogs?.send(target)}>
          {card.send}
        </Button>
        {target.kind === 'estimate' && (
          <Button
            variant="default"
            leftSection={<IconPhone size={18} aria-hidden />}
            onClick={() => dialogs?.answerByPhone(target)}
          >
            {card.byPhone}
          </Button>
        )}
      </Group>
      {estimateId !== null && (
        <Section title={words.answers}>
          {answers.length === 0 && <Quiet text={words.noAnswers} />}
          <ol className={classes.records} reversed>
            {answers.map((answer) => (
              <AnswerRecord key={answer.id} answer={answer} estimateId={estimateId} />
            ))}
          </ol>
        </Section>
      )}
      <Section title={words.links}>
        {links.length === 0 && <Quiet text={words.noLinks} />}
        <ul className={classes.records}>
          {links.map((link) => (
            <LinkRecord key={link.id} link={link} target={target} />
          ))}
        </ul>
      </Section>
    </Stack>
  );
}

const Quiet = ({ text }: { readonly text: string }) => (
  <Text size="sm" c="dimmed">
    {text}
  </Text>
);
