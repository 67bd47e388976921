import { SimpleGrid, Textarea, TextInput, type TextareaProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useMemo, useState } from 'react';
import { ConflictNotice } from '#web/form/ConflictNotice.tsx';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import sections from '#web/ui/Section.module.css';
import type { Shop } from '#features/records/business/business.contract.ts';
import type { Car } from '#features/records/catalogue/applicable-services.ts';
import { pricedCar } from '#features/records/catalogue/service-offers.ts';
import { carOf, partyPaths, type PickedVehicle } from '#features/records/vehicles/picked-vehicle.ts';
import { customerPageQuery } from '#features/records/customers/web/shared.queries.ts';
import { idOf } from '#features/records/customers/picked-customer.ts';
import { PartiesPicker } from '#features/records/vehicles/web/PartiesPicker.tsx';
import { VatReasonPicker } from '#features/work/paperwork/web/VatReasonPicker.tsx';
import { estimateFields } from '../../estimate.fields.ts';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import type { EstimateTemplate } from '../../estimate-templates.contract.ts';
import type { EstimateStatus } from '../../estimate-status.ts';
import type { Estimate } from '../../estimates.contract.ts';
import { changedFields, keepsAnswers, type EstimateFields } from './estimate-form.ts';
import { showsOnlySent } from '../../line-answer.ts';
import { isUnpricedLine, previewRate, type Pricing } from './line-pricing.ts';
import type { EditingPlace } from './editing-place.ts';
import classes from './EstimateEditor.module.css';
import { ImagesContext, type ImagesOfLines } from '../images/images-context.ts';
import { EstimateImages } from '../images/EstimateImages.tsx';
import { EstimateLines } from './EstimateLines.tsx';
import { MechanicContext } from './EstimateLineRow.tsx';
import { PricingContext } from './pricing-context.ts';
import { EstimateFoot } from './EstimateFoot.tsx';
import { EstimateHead } from './EstimateHead.tsx';
import { isDeclined, type LineFields, type LineStore } from './line-store.ts';
import type { Cell } from './use-line-steps.ts';
import { useEstimateForm, type Beginning } from './use-estimate-form.ts';
import { Stack } from '#web/ui/Layout.tsx';

export interface EstimateFormProps extends Beginning {
  readonly startAt?: EditingPlace;
  readonly estimate: Estimate | null;
  /** What it is calculated with: its own, or what a new one gets. */
  readonly rates: Pick<Shop, 'laborRate' | 'vatRate' | 'vatRegistered' | 'defaultMechanic'>;
  /** The place beside the title. */
  readonly head: HTMLElement | null;
  readonly onClose: () => void;
  readonly onSaved: (estimate: Estimate, before: EstimateStatus | null) => void;
}

interface PartProps {
  readonly form: UseFormReturnType<EstimateFields>;
}

/** A part of the form renders again for these fields and for errors, not for typing elsewhere. */
const drawnFor =
  (...names: (keyof EstimateFields)[]) =>
  ({ form: before }: PartProps, { form: now }: PartProps): boolean =>
    before.errors === now.errors && changedFields(before.values, now.values, names).length === 0;

export function EstimateForm({
  estimate,
  rates,
  head,
  startAt,
  onClose,
  onSaved,
  ...beginning
}: EstimateFormProps) {
  const { form, base, store, images, busy, dirty, submit, conflict } = useEstimateForm(
    estimate,
    { onSaved, isVatRegistered: rates.vatRegistered },
    beginning,
  );
  const usualRate = base?.laborRate ?? rates.laborRate;
  const pricing = usePricing({
    laborRate: previewRate(form.values.laborRate, usualRate),
    taxRate: base?.taxRate ?? rates.vatRate,
    applyTax: form.values.applyTax && rates.vatRegistered,
    keepsAnswers: keepsAnswers(base, form.values),
    showsOnlySent: base !== null && showsOnlySent(base),
  });
  const ofLines = useImagesOfLines({ images, store, busy });
  const car = usePricedCar(form.values.vehicle);
  const describe = useDescribeByTemplate(form);
  const [firstCell] = useState(() => cellToStartAt(startAt, store, pricing));
  return (
    <form onSubmit={submit} noValidate className={classes.editor}>
      <EstimateHead form={form} estimate={base} place={head} />
      <Stack>
        <div className={classes.fields}>
          <Parties form={form} isStart={firstCell === null} />
          <Numbers form={form} usualRate={usualRate} isNew={base === null} />
        </div>
        <Texts form={form} />
        <PricingContext value={pricing}>
          <MechanicContext value={rates.defaultMechanic}>
            <ImagesContext value={ofLines}>
              <EstimateLines
                store={store}
                car={car}
                vehicleId={idOf(form.values.vehicle)}
                problem={form.errors.lineItems}
                firstCell={firstCell}
                onTemplate={describe}
              />
            </ImagesContext>
          </MechanicContext>
        </PricingContext>
        <div className={sections.pair}>
          <Images images={images} store={store} busy={busy} />
          <Stack>
            <BuyerReference form={form} />
            <Notes form={form} />
          </Stack>
        </div>
      </Stack>
      <EstimateFoot
        store={store}
        pricing={pricing}
        mayCharge={rates.vatRegistered}
        onApplyTax={(applyTax) => form.setFieldValue('applyTax', applyTax)}
        reason={rates.vatRegistered && !form.values.applyTax && <VatReason form={form} />}
        busy={busy}
        dirty={dirty}
        onCancel={onClose}
        conflict={conflict && <ConflictNotice {...conflict} busy={busy} />}
      />
    </form>
  );
}

/** Where the focus goes first, if it is a line; null: the first field, also when the line has gone meanwhile. */
function cellToStartAt(place: EditingPlace, store: LineStore, pricing: Pricing): Cell | null {
  if (place === undefined) return null;
  const isIt = (fields: LineFields): boolean => {
    if (place === 'lines') return !isDeclined(fields);
    return place === 'unpriced' ? isUnpricedLine(fields, pricing) : fields.id === place.lineId;
  };
  const index = store.lines().findIndex(({ fields }) => isIt(fields));
  return index < 0 ? null : { index, column: typeof place === 'string' ? 'partPrice' : place.cell };
}

/** A description that was written already stays. */
function useDescribeByTemplate({ getValues, setFieldValue }: PartProps['form']) {
  return useCallback(
    ({ description }: EstimateTemplate) => {
      if (description && !getValues().description.trim()) setFieldValue('description', description);
    },
    [getValues, setFieldValue],
  );
}

/**
 * The car whose prices hold, also one that is not saved yet. The same as long as it is the same car: the lines are not
 * drawn for what is typed into other fields.
 */
function usePricedCar(vehicle: PickedVehicle | null): Car {
  const { make, model } = carOf(vehicle);
  return useMemo(() => pricedCar(make, model), [make, model]);
}

/** The same as long as it says the same: the lines are not drawn for what is typed into other fields. */
function usePricing(pricing: Pricing): Pricing {
  const { laborRate, taxRate, applyTax, keepsAnswers: keeps, showsOnlySent: isSentOnly } = pricing;
  return useMemo(
    () => ({ laborRate, taxRate, applyTax, keepsAnswers: keeps, showsOnlySent: isSentOnly }),
    [laborRate, taxRate, applyTax, keeps, isSentOnly],
  );
}

/** The same as long as the images are: the lines are not drawn for what is typed into other fields. */
function useImagesOfLines({ images, store, busy }: ImagesOfLines): ImagesOfLines {
  const { drafts } = images;
  // oxlint-disable-next-line react/exhaustive-deps -- what it does with the images is the same each time
  return useMemo(() => ({ images, store, busy }), [drafts, store, busy]);
}

const Images = memo(
  EstimateImages,
  (before, now) =>
    before.busy === now.busy &&
    (['drafts', 'errors', 'loadFailed'] as const).every((name) => before.images[name] === now.images[name]),
);

/** Whom and which car it is for. */
const Parties = memo(
  function Parties({ form, isStart }: PartProps & { readonly isStart: boolean }) {
    const labels = useWords(estimateFields);
    const { customer, vehicle } = form.values;
    return (
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PartiesPicker
          labels={{ customer: labels.customerId, vehicle: labels.vehicleId }}
          value={{ customer, vehicle }}
          onChange={(parties) => {
            form.setValues({ customer: parties.customer, vehicle: parties.vehicle });
            for (const path of partyPaths) form.clearFieldError(path);
          }}
          errors={form.errors}
          focused={isStart}
        />
      </SimpleGrid>
    );
  },
  drawnFor('customer', 'vehicle'),
);

/** Why VAT is left out. */
function VatReason({ form }: PartProps) {
  const { vatReason, vatReasonText, customer } = form.values;
  return (
    <VatReasonPicker
      customerId={idOf(customer)}
      values={{ vatReason, vatReasonText }}
      onChange={(changes) => {
        form.setValues(changes);
        for (const name of Object.keys(changes)) form.clearFieldError(name);
      }}
      errors={form.errors}
    />
  );
}

interface NumbersProps extends PartProps {
  readonly usualRate: string;
  readonly isNew: boolean;
}

function Numbers({ form, usualRate, isNew }: NumbersProps) {
  const words = useWords(estimateEditorWords);
  const labels = useWords(estimateFields);
  const { language } = useLanguage();
  return (
    <SimpleGrid cols={2}>
      <TextInput label={labels.mileage} maxLength={40} {...form.getInputProps('mileage')} />
      <DecimalInput
        label={labels.laborRate}
        description={isNew && words.shopRate}
        placeholder={language === 'lv' ? usualRate.replace('.', ',') : usualRate}
        {...form.getInputProps('laborRate')}
      />
    </SimpleGrid>
  );
}

/** What it is about, and why it was rejected. */
const Texts = memo(
  function Texts({ form }: PartProps) {
    const labels = useWords(estimateFields);
    return (
      <>
        {form.values.status === 'rejected' && (
          <LongText
            label={labels.rejectionReason}
            minRows={1}
            maxLength={1000}
            {...form.getInputProps('rejectionReason')}
          />
        )}
        <LongText
          label={labels.description}
          minRows={1}
          maxLength={4000}
          {...form.getInputProps('description')}
        />
      </>
    );
  },
  drawnFor('description', 'status', 'rejectionReason'),
);

const Notes = memo(function Notes({ form }: PartProps) {
  const labels = useWords(estimateFields);
  return (
    <LongText
      label={labels.internalNotes}
      minRows={3}
      maxLength={10_000}
      {...form.getInputProps('internalNotes')}
    />
  );
}, drawnFor('internalNotes'));

/** By what the customer recognizes the documents: as usual, until another is entered. */
const BuyerReference = memo(
  function BuyerReference({ form }: PartProps) {
    const labels = useWords(estimateFields);
    const customerId = idOf(form.values.customer);
    const { data } = useQuery({ ...customerPageQuery(customerId ?? ''), enabled: customerId !== null });
    return (
      <TextInput
        label={labels.buyerReference}
        placeholder={(customerId !== null && data?.buyerReference) || ''}
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('buyerReference')}
      />
    );
  },
  drawnFor('buyerReference', 'customer'),
);

/** It measures its height when it is drawn, which lays the whole dialog out: only when its own text has changed. */
const LongText = memo(
  (props: TextareaProps) => <Textarea autosize minRows={2} maxRows={8} {...props} />,
  (before, now) => (['label', 'value', 'error'] as const).every((name) => before[name] === now[name]),
);
