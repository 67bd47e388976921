import { Alert } from '@mantine/core';
import { displayMoment } from '#shared/dates.ts';
import { fieldText, without } from '#shared/record-fields.ts';
import { numberFormat } from '#shared/formats.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Facts } from '#web/ui/Section.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import { measurementFieldLabels } from '../battery.fields.ts';
import type { BatteryMeasurement } from '../batteries.contract.ts';
import { batteriesWords } from '../batteries.words.ts';
import { healthText } from '../report-values.ts';
import { DraftActions } from './DraftActions.tsx';
import { OriginalFile } from './OriginalFile.tsx';
import { ReportActions } from './ReportActions.tsx';
import { StateBadge } from './StateBadge.tsx';

interface MeasurementDetailsProps {
  readonly measurement: BatteryMeasurement;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
}

/** A measurement with what can be done next: a draft is issued, a report is passed on. */
export function MeasurementDetails({ measurement, onEdit, onDeleted }: MeasurementDetailsProps) {
  const { state } = measurement;
  return (
    <Stack>
      <Head measurement={measurement} />
      {state === 'draft' ? (
        <DraftActions measurement={measurement} onEdit={onEdit} onDeleted={onDeleted} />
      ) : (
        <ReportActions measurement={measurement} />
      )}
      <Values measurement={measurement} />
      <OriginalFile measurement={measurement} />
    </Stack>
  );
}

type Props = Pick<MeasurementDetailsProps, 'measurement'>;

function Head({ measurement }: Props) {
  const words = useWords(batteriesWords);
  const { language } = useLanguage();
  const { state, stateOfHealth, reportNumber, issuedAt, issuedBy } = measurement;
  const { withdrawnAt, withdrawnReason, replacedBy } = measurement;
  return (
    <>
      {withdrawnAt && (
        <Alert variant="outline" color="red">
          {words.withdrawnOn(displayMoment(withdrawnAt), withdrawnReason ?? '')}
          {replacedBy && <div>{words.replacedBy(replacedBy)}</div>}
        </Alert>
      )}
      <Group justify="space-between" align="flex-start">
        <Title order={3} fz="lg" className="numbers">
          {words.healthNow(stateOfHealth === null ? '-' : healthText(stateOfHealth, language))}
        </Title>
        <Group gap="xs">
          {reportNumber && (
            <Text fw={600} className="numbers">
              {reportNumber}
            </Text>
          )}
          <StateBadge state={state} />
        </Group>
      </Group>
      {issuedAt && (
        <Text size="sm" c="dimmed">
          {words.issuedOn(displayMoment(issuedAt), issuedBy ?? '')}
        </Text>
      )}
    </>
  );
}

const plain = numberFormat({ maximumFractionDigits: 3 });

/** Every field that has a value. */
function Values({ measurement }: Props) {
  const words = useWords(batteriesWords);
  const { language } = useLanguage();
  const shown = without(measurementFieldLabels, 'capacityUnit', 'replacesId', 'forCustomer');
  const unit = measurementFieldLabels.capacityUnit.choices[measurement.capacityUnit][language];
  const textOf = (name: keyof typeof shown) => {
    const value = measurement[name];
    if (typeof value !== 'number') return fieldText(shown[name], value, language);
    const withUnit = name === 'capacity' || name === 'referenceCapacity';
    return plain(value, language) + (withUnit ? `\u00a0${unit}` : '');
  };
  const facts = (Object.keys(shown) as (keyof typeof shown)[]).flatMap((name) => {
    const text = textOf(name);
    const value = (
      <span key={name} className="prose">
        {text}
      </span>
    );
    return text === '' ? [] : [[shown[name][language], value] as const];
  });
  const { measuredBy, replacesNumber } = measurement;
  const replaces = measurementFieldLabels.replacesId[language];
  return (
    <Facts
      facts={[
        ...facts,
        [words.measuredBy, measuredBy],
        ...(replacesNumber ? [[replaces, replacesNumber] as const] : []),
      ]}
    />
  );
}
