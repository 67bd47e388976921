import { Alert, Select, SimpleGrid } from '@mantine/core';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { servicePriceDraft, type Service } from '../catalogue.contract.ts';
import { catalogueWords } from '../catalogue.words.ts';
import { allModels, modelLabel, priceMakes, priceModels } from '../makes.ts';
import { useSavePrice } from './catalogue.queries.ts';
import { say } from '#shared/errors.ts';
import { Stack } from '#web/ui/Layout.tsx';

interface PriceFormProps {
  readonly service: Service;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function PriceForm({ service, onClose, onSaved }: PriceFormProps) {
  const words = useWords(catalogueWords);
  const { succeed } = useToast();
  const fail = useFailure();
  const { mutateAsync } = useSavePrice(service.id);
  const { form, busy, submit } = useContractForm({
    schema: priceSchema(service.requiresEstimate),
    initialValues: { make: '', model: '', price: null, vatRate: '21.00' },
    onSubmit: async (draft) => {
      await mutateAsync(draft);
      succeed(words.priceSaved);
      onSaved();
    },
    onFailure: (error) => fail(error, words.priceSaveFailed),
  });
  useUnsaved(form.isDirty());

  const { make, model = '' } = form.values;
  const replaces = service.prices.some((row) => row.make === make && row.model === model);
  const chooseMake = (chosen: string | null) =>
    form.setValues({ make: chosen ?? '', model: chosen === 'tesla' ? '' : allModels });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Select
          label={words.make}
          required
          placeholder={words.chooseMake}
          allowDeselect={false}
          data={priceMakes.map((value) => ({ value, label: words[value] }))}
          comboboxProps={{ zIndex: 350 }}
          {...form.getInputProps('make')}
          value={make || null}
          onChange={chooseMake}
        />
        <Select
          label={words.model}
          required
          allowDeselect={false}
          disabled={make !== 'tesla'}
          data={priceModels(make).map((value) => ({
            value,
            label: value === allModels ? words.allModels : modelLabel(value),
          }))}
          comboboxProps={{ zIndex: 350 }}
          {...form.getInputProps('model')}
          value={model || null}
        />
        <SimpleGrid cols={2}>
          <DecimalInput
            label={words.price}
            required={!service.requiresEstimate}
            description={service.requiresEstimate ? words.priceOptional : undefined}
            {...form.getInputProps('price')}
            onChange={(typed) => form.setFieldValue('price', typed || null)}
          />
          <DecimalInput
            label={words.vatRate}
            {...form.getInputProps('vatRate')}
            onChange={(typed) => form.setFieldValue('vatRate', typed)}
          />
        </SimpleGrid>
        {replaces && (
          <Alert variant="outline" color="gray" c="inherit">
            {words.replacesPrice}
          </Alert>
        )}
        <FormButtons busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** The contract's rules, and a price where the service needs one (spec part 1, section 5). */
export const priceSchema = (requiresEstimate: boolean) =>
  servicePriceDraft.refine(({ price, grossPrice }) => requiresEstimate || (price ?? grossPrice) !== null, {
    path: ['price'],
    message: say('priceRequired'),
  });
