import { IconPencil, IconStethoscope } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inLanguage } from '#shared/words.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Text } from '#web/ui/Text.tsx';
import { diagnosesWords } from '../diagnoses.words.ts';
import type { Diagnosis } from '../diagnoses.contract.ts';
import { diagnosisFields } from '../diagnosis.fields.ts';
import { diagnosesQuery } from './shared.queries.ts';
import classes from './LineDiagnosis.module.css';

const DiagnosisForm = lazyForm(() => import('./DiagnosisForm.tsx'), 'DiagnosisForm');

/** A line as far as a diagnosis names it. */
export interface DiagnosedLine {
  readonly estimateId: string;
  readonly lineId: string;
  /** What it is called on the screen. */
  readonly name: string;
  /** What the car does: the texts of the line and of its estimate, of several lines. */
  readonly concern: string;
  /** The customer has agreed to the work: before that nothing can be written. */
  readonly isAgreed: boolean;
}

/** What was found and done for a line of an estimate, and the button that opens its form. */
export function LineDiagnosis(line: DiagnosedLine) {
  const { data } = useQuery(diagnosesQuery(line.estimateId));
  const mayWrite = useCan()('diagnoses.record') && line.isAgreed;
  const [opened, setOpened] = useState(false);
  const diagnosis = data?.find(({ lineId }) => lineId === line.lineId) ?? null;
  const words = useWords(diagnosesWords);
  const close = () => setOpened(false);
  const isWritten = diagnosis !== null && (diagnosis.cause ?? diagnosis.correction) !== null;
  return (
    <>
      {isWritten && <Written diagnosis={diagnosis} />}
      {mayWrite && data && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.open}
          aria-label={isWritten ? words.editOf(line.name) : words.writeOf(line.name)}
          leftSection={
            isWritten ? <IconPencil size={16} aria-hidden /> : <IconStethoscope size={16} aria-hidden />
          }
          onClick={() => setOpened(true)}
        >
          {isWritten ? words.edit : words.write}
        </Button>
      )}
      <Dialog opened={opened} onClose={close} title={words.title}>
        <DiagnosisForm line={line} diagnosis={diagnosis} onClose={close} onSaved={close} />
      </Dialog>
    </>
  );
}

function Written({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const words = useWords(diagnosesWords);
  const { language } = useLanguage();
  const labels = inLanguage(diagnosisFields, language);
  const texts = [
    [labels.cause, diagnosis.cause],
    [labels.correction, diagnosis.correction],
  ] as const;
  return (
    <div className={classes.written}>
      <dl>
        {texts.map(
          ([label, text]) =>
            text !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="prose">{text}</dd>
              </div>
            ),
        )}
      </dl>
      <Text size="xs" c="dimmed">
        {diagnosis.isForCustomer ? words.forCustomer : words.internal}
        {diagnosis.updatedBy !== null && ` · ${diagnosis.updatedBy}`}
      </Text>
    </div>
  );
}
