import { IconPencil, IconRosetteDiscountCheck, IconTrash } from '@tabler/icons-react';
import { displayDay } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { useConfirm, useConfirmDelete } from '#web/ui/confirm.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { measurementFieldLabels } from '../battery.fields.ts';
import type { BatteryMeasurement } from '../batteries.contract.ts';
import { batteriesWords } from '../batteries.words.ts';
import { missingForReport } from '../measurement-draft.contract.ts';
import { useMeasurementActs } from './batteries.queries.ts';

interface DraftActionsProps {
  readonly measurement: BatteryMeasurement;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
}

/** A draft is edited, deleted, or issued by a manager once nothing is missing. */
export function DraftActions({ measurement, onEdit, onDeleted }: DraftActionsProps) {
  const words = useWords(batteriesWords);
  const { language } = useLanguage();
  const confirmDelete = useConfirmDelete();
  const mayIssue = useCan()('batteries.issue');
  const { remove } = useMeasurementActs(measurement);
  const missing = missingForReport(measurement).map((field) => measurementFieldLabels[field][language]);
  const askToRemove = () =>
    confirmDelete(
      { title: words.deleteTitle, text: words.deleteQuestion(displayDay(measurement.measuredAt)) },
      // A failure was said by a toast.
      () => remove.mutateAsync().then(onDeleted, () => undefined),
    );
  return (
    <>
      <Group gap="xs">
        {mayIssue && <IssueButton measurement={measurement} isComplete={missing.length === 0} />}
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button
          variant="subtle"
          tone="danger"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void askToRemove()}
        >
          {words.remove}
        </Button>
      </Group>
      {missing.length > 0 && <Text size="sm">{words.missing(missing.join(', '))}</Text>}
      {missing.length === 0 && !mayIssue && (
        <Text size="sm" c="dimmed">
          {words.managersIssue}
        </Text>
      )}
    </>
  );
}

interface IssueButtonProps extends Pick<DraftActionsProps, 'measurement'> {
  readonly isComplete: boolean;
}

function IssueButton({ measurement, isComplete }: IssueButtonProps) {
  const words = useWords(batteriesWords);
  const confirm = useConfirm();
  const { issue } = useMeasurementActs(measurement);
  const { replacesNumber } = measurement;
  const ask = async () => {
    const question = {
      title: words.issueTitle,
      text: [words.issueQuestion, replacesNumber && words.issueReplaces(replacesNumber)]
        .filter(Boolean)
        .join(' '),
      confirm: words.issue,
      isHarmless: true,
    };
    if (await confirm(question)) issue.mutate();
  };
  return (
    <Button
      disabled={!isComplete}
      loading={issue.isPending}
      leftSection={<IconRosetteDiscountCheck size={18} aria-hidden />}
      onClick={() => void ask()}
    >
      {words.issue}
    </Button>
  );
}
