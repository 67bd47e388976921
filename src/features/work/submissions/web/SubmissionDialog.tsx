import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { displaySubmissionMoment } from '#shared/dates.ts';
import { ApiError } from '#web/api-client.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Facts, Section } from '#web/ui/Section.tsx';
import { modelLabel, makes } from '#features/records/catalogue/makes.ts';
import type { Submission, SubmissionSummary } from '../submissions.contract.ts';
import { submissionsWords } from '../submissions.words.ts';
import { SubmissionAttachments } from './SubmissionAttachments.tsx';
import { SubmissionEstimate } from './SubmissionEstimate.tsx';
import { SubmissionHandling } from './SubmissionHandling.tsx';
import { SubmissionServices } from './SubmissionServices.tsx';
import { submissionQuery } from './submissions.queries.ts';
import { writtenTexts } from '../sent-description.ts';
import type { Spoken } from '#shared/words.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Anchor, Text } from '#web/ui/Text.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

const SubmissionNotes = lazyForm(() => import('./SubmissionNotes.tsx'), 'SubmissionNotes');

interface SubmissionDialogProps {
  readonly id: string | undefined;
  readonly onClose: () => void;
}

export function SubmissionDialog({ id, onClose }: SubmissionDialogProps) {
  const words = useWords(submissionsWords);
  const { data } = useQuery({ ...submissionQuery(id ?? ''), enabled: id !== undefined });
  const title = id && data ? words.detailsOf(data.name, carLabel(data, words)) : words.details;
  return (
    <Dialog opened={id !== undefined} onClose={onClose} title={title} size="xl">
      {id && <Loaded key={id} id={id} />}
    </Dialog>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const words = useWords(submissionsWords);
  const { data, error, refetch } = useQuery(submissionQuery(id));
  if (data) return <Details submission={data} />;
  if (error instanceof ApiError && error.status === 404) return <EmptyState text={words.gone} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Stack aria-busy>
      {[90, 140, 140, 180].map((height, place) => (
        <Skeleton key={place} height={height} radius="md" />
      ))}
    </Stack>
  );
}

function Details({ submission }: { readonly submission: Submission }) {
  const words = useWords(submissionsWords);
  return (
    <Stack gap="lg">
      <CustomersWords submission={submission} />
      <SubmissionServices submission={submission} />
      <SubmissionEstimate submission={submission} />
      {submission.attachments.length > 0 && <SubmissionAttachments attachments={submission.attachments} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Section title={words.customerInformation}>
          <CustomerFacts submission={submission} />
        </Section>
        <Section title={words.vehicleInformation}>
          <Facts
            facts={[
              [words.make, makeLabel(submission.make, words)],
              [words.model, modelLabel(submission.model)],
              [words.year, submission.year ?? '-'],
            ]}
          />
        </Section>
      </SimpleGrid>
      <SubmissionHandling submission={submission} />
      <SubmissionNotes submission={submission} />
    </Stack>
  );
}

/** First of all: what the customer asks for, in their own words. */
function CustomersWords({ submission }: { readonly submission: Submission }) {
  const words = useWords(submissionsWords);
  const { description, additionalComments, selectedServices } = submission;
  const other = selectedServices.flatMap(({ customDescription }) => customDescription ?? []);
  const isWritten = (text: string) => writtenTexts({ description: text, additionalComments: '' }).length > 0;
  const said = [
    ...other.map((text) => [words.other, text] as const),
    ...(isWritten(description) && !other.includes(description)
      ? [[words.description, description] as const]
      : []),
    ...(additionalComments && additionalComments !== description
      ? [[words.additionalComments, additionalComments] as const]
      : []),
  ];
  return (
    <Section title={words.customersWords}>
      {said.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.nothingWritten}
        </Text>
      )}
      <Stack gap="xs">
        {said.map(([label, text]) => (
          <div key={label}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Prose>{text}</Prose>
          </div>
        ))}
      </Stack>
    </Section>
  );
}

function CustomerFacts({
  submission: { number, name, phone, email, createdAt, language: spoken },
}: {
  readonly submission: Submission;
}) {
  const words = useWords(submissionsWords);
  const { language } = useLanguage();
  const dialled = phone.replace(/[^\d+]/g, '');
  return (
    <Facts
      facts={[
        [words.name, name],
        [
          words.phone,
          <Anchor key="phone" underline="always" href={`tel:${dialled}`}>
            {phone}
          </Anchor>,
        ],
        [
          words.email,
          <Anchor key="email" underline="always" href={`mailto:${email}`}>
            {email}
          </Anchor>,
        ],
        [words.language, spoken === 'lv' ? words.latvian : words.english],
        [words.received, displaySubmissionMoment(createdAt, language)],
        [words.number, number],
      ]}
    />
  );
}

const Prose = ({ children }: { readonly children: ReactNode }) => (
  <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);

type Words = Spoken<typeof submissionsWords>;

/** A make in the screen's language; one that is not on the list as it was stored. */
export function makeLabel(make: string, words: Words): string {
  const known = makes.find((name) => name === make);
  return known ? words[known] : make;
}

/** `Tesla Model 3 (2021)`; for other makes the model says more than the kind of make. */
export function carLabel({ make, model, year }: SubmissionSummary, words: Words): string {
  const name = make === 'tesla' ? `${makeLabel(make, words)} ${modelLabel(model)}` : modelLabel(model);
  return year ? `${name} (${year})` : name;
}
