import type { UseQueryOptions } from '@tanstack/react-query';
import { requestPage } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { sameText } from '#shared/folded.ts';
import { RecordPicker, type PickerField } from '#web/ui/RecordPicker.tsx';
import { estimateRules } from '../estimate-status.ts';
import { estimatesContract, type EstimateSummary } from '../estimates.contract.ts';
import { estimatesWords } from '../estimates.words.ts';
import { useStatusLabel } from './status/use-status-label.ts';
import { Text } from '#web/ui/Text.tsx';

export interface PickedEstimate {
  readonly id: string;
  readonly estimateNumber: string;
}

interface EstimatePickerProps extends PickerField {
  readonly value: PickedEstimate | null;
  /** `estimate` is the record that was picked, if any. */
  readonly onChange: (picked: PickedEstimate | null, estimate?: EstimateSummary) => void;
  readonly description?: string;
}

/** How many are looked through for those whose work can still be planned, and how many are offered. */
const LOOKED_THROUGH = 100;
const OFFERED = 10;

const plannableQuery = (search: string): UseQueryOptions<readonly EstimateSummary[]> => ({
  queryKey: ['api', 'estimates', 'plannable', search],
  queryFn: async ({ signal }) => {
    const query = { search, limit: LOOKED_THROUGH };
    const { rows } = await requestPage(estimatesContract.list, { query }, { signal });
    return rows.filter(({ status }) => estimateRules[status].isPlannable).slice(0, OFFERED);
  },
  staleTime: 10_000,
});

const carText = ({ vehicle, vehicleLicensePlate }: EstimateSummary): string =>
  [vehicle?.licensePlate ?? vehicleLicensePlate, [vehicle?.make, vehicle?.model].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' · ');

/** Finds an estimate by number, customer, plate or description; one that is rejected or done is not offered. */
export function EstimatePicker({ value, onChange, description, ...field }: EstimatePickerProps) {
  const words = useWords(estimatesWords);
  const statusLabel = useStatusLabel();
  return (
    <RecordPicker
      {...field}
      displayed={value?.estimateNumber ?? ''}
      description={description}
      words={{ placeholder: words.searchPlaceholder, clear: words.clear, none: words.noneLikeThis }}
      query={plannableQuery}
      isExact={(row, typed) => sameText(row.estimateNumber, typed)}
      onPick={(row) => onChange({ id: row.id, estimateNumber: row.estimateNumber }, row)}
      onClear={() => onChange(null)}
      create={[]}
    >
      {(row) => (
        <>
          <Text size="sm" fw={600}>
            {[row.estimateNumber, row.customerName].filter(Boolean).join(' · ')}
          </Text>
          <Text size="xs">{[carText(row), statusLabel(row)].filter(Boolean).join(' · ')}</Text>
        </>
      )}
    </RecordPicker>
  );
}
