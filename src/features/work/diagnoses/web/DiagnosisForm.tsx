import { Switch, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { useWords } from '#web/i18n.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { diagnosisDraft, type Diagnosis, type SeenBefore } from '../diagnoses.contract.ts';
import { diagnosesWords } from '../diagnoses.words.ts';
import { diagnosisFields } from '../diagnosis.fields.ts';
import { useSaveDiagnosis } from './diagnoses.queries.ts';
import type { DiagnosedLine } from './LineDiagnosis.tsx';
import classes from './LineDiagnosis.module.css';
import { SeenBeforeList } from './SeenBeforeList.tsx';
import { diagnosesQuery } from './shared.queries.ts';

interface DiagnosisFormProps {
  readonly line: DiagnosedLine;
  /** Null: nothing was written yet. */
  readonly diagnosis: Diagnosis | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function DiagnosisForm(props: DiagnosisFormProps) {
  const { line, onClose } = props;
  const words = useWords(diagnosesWords);
  const { form, field, busy, submit, conflict } = useDiagnosisForm(props);
  /** What is typed stays. */
  const use = ({ cause, correction }: SeenBefore) =>
    form.setValues((typed) => ({
      cause: typed.cause || cause,
      correction: typed.correction || (correction ?? ''),
    }));
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <div>
          <Text size="sm" c="dimmed">
            {words.concern}
          </Text>
          <p className={`${classes.concern} prose`}>{line.concern}</p>
        </div>
        <SeenBeforeList lineId={line.lineId} onUse={use} />
        <Textarea
          {...field('cause')}
          description={words.causeHint}
          autosize
          minRows={2}
          maxRows={10}
          data-autofocus
        />
        <Textarea
          {...field('correction')}
          description={words.correctionHint}
          autosize
          minRows={2}
          maxRows={10}
        />
        <Switch
          {...field('isForCustomer', { type: 'checkbox' })}
          size="md"
          description={words.forCustomerHint}
        />
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

const fieldsOf = (record: Pick<Diagnosis, 'cause' | 'correction' | 'isForCustomer'> | null) => ({
  cause: record?.cause ?? '',
  correction: record?.correction ?? '',
  isForCustomer: record?.isForCustomer ?? false,
});

/** What a line has before anything was written: a colleague may write the first meanwhile. */
const unwritten = (lineId: string): Diagnosis => ({
  lineId,
  cause: null,
  correction: null,
  isForCustomer: false,
  updatedBy: null,
  updatedAt: '',
  version: 0,
});

function useDiagnosisForm({ line: { estimateId, lineId }, diagnosis, onSaved }: DiagnosisFormProps) {
  const words = useWords(diagnosesWords);
  const queries = useQueryClient();
  const save = useSaveDiagnosis(estimateId, lineId);
  const reload = async () => {
    const all = await queries.query({ ...diagnosesQuery(estimateId), staleTime: 0 });
    return all.find((each) => each.lineId === lineId) ?? null;
  };
  return useRecordForm({
    schema: diagnosisDraft,
    fields: diagnosisFields,
    record: diagnosis ?? unwritten(lineId),
    fieldsOf,
    save,
    reload,
    savedText: words.saved,
    failedText: words.saveFailed,
    onSaved,
  });
}
