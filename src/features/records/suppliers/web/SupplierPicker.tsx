import { useWords } from '#web/i18n.tsx';
import { sameText } from '#shared/folded.ts';
import { RecordPicker, type PickerField } from '#web/ui/RecordPicker.tsx';
import { suppliersWords } from '../suppliers.words.ts';
import { supplierChoicesQuery } from './suppliers.queries.ts';
import { Text } from '#web/ui/Text.tsx';

interface ChosenSupplier {
  readonly id: string;
  readonly name: string;
}

interface SupplierPickerProps extends PickerField {
  readonly value: ChosenSupplier | null;
  readonly onChange: (supplier: ChosenSupplier | null) => void;
}

/** Finds a supplier; cleared, it means none. */
export function SupplierPicker({ value, onChange, ...field }: SupplierPickerProps) {
  const words = useWords(suppliersWords);
  return (
    <RecordPicker
      {...field}
      displayed={value?.name ?? ''}
      words={{ placeholder: words.choose, clear: words.clear, none: words.noneLikeThis }}
      query={supplierChoicesQuery}
      isExact={(row, typed) => sameText(row.name, typed)}
      onPick={({ id, name }) => onChange({ id, name })}
      onClear={() => onChange(null)}
      create={[]}
    >
      {({ name, registrationNumber }) => (
        <>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="xs">{registrationNumber}</Text>
        </>
      )}
    </RecordPicker>
  );
}
