import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import { cents, displayMoney } from '#shared/money.ts';
import type { ComponentProps } from 'react';
import { requestPage } from '#web/api-client.ts';
import { useLanguage } from '#web/i18n.tsx';
import { SuggestInput } from '#web/ui/SuggestInput.tsx';
import { inventoryContract, type Part } from '../inventory.contract.ts';

interface PartSuggestPickerProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'children' | 'list'
> {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onPick: (part: Part) => void;
}

/** How many are suggested (spec part 2, section 9). */
const SUGGESTIONS = 5;

const suggestedParts = (search: string): UseQueryOptions<readonly Part[]> => ({
  queryKey: ['api', 'inventory', 'suggested', search],
  queryFn: async ({ signal }) =>
    (await requestPage(inventoryContract.list, { query: { search, limit: SUGGESTIONS } }, { signal })).rows,
  placeholderData: keepPreviousData,
  staleTime: 30_000,
});

/** A cell for a part's number or name; any text is allowed, parts of the inventory are suggested. */
export function PartSuggestPicker(props: PartSuggestPickerProps) {
  const { language } = useLanguage();
  return (
    <SuggestInput {...props} query={suggestedParts} keyOf={({ id }) => id}>
      {({ partNumber, name, unitPrice }) => (
        <>
          <b>{partNumber}</b> · {name} ·{' '}
          <span className="numbers">{displayMoney(cents(unitPrice), language)}</span>
        </>
      )}
    </SuggestInput>
  );
}
