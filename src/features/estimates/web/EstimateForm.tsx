import { Select, SimpleGrid, Stack, Textarea, TextInput, type TextareaProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { memo, useMemo, useState } from 'react';
import { dayText, displayDay, wallClockOf } from '../../../shared/dates.ts';
import { ConflictNotice } from '../../../web/form/ConflictNotice.tsx';
import { DecimalInput } from '../../../web/form/DecimalInput.tsx';
import { FormButtons } from '../../../web/form/FormButtons.tsx';
import { useLanguage, useWords } from '../../../web/i18n.tsx';
import { Facts } from '../../../web/ui/Section.tsx';
import type { Shop } from '../../business/business.contract.ts';
import type { Car } from '../../catalogue/applicable-services.ts';
import { pricedCar } from '../../catalogue/service-offers.ts';
import { CustomerPicker, type PickedCustomer } from '../../customers/web/CustomerPicker.tsx';
import { VehiclePicker } from '../../vehicles/web/VehiclePicker.tsx';
import { estimateEditorWords } from '../estimate-editor.words.ts';
import { estimateStatuses } from '../estimate-status.ts';
import { estimateStatusWords } from '../estimate-status.words.ts';
import type { Estimate } from '../estimates.contract.ts';
import { changedFields, previewRate, type EstimateFields } from './estimate-form.ts';
import classes from './EstimateEditor.module.css';
import { EstimateImages } from './EstimateImages.tsx';
import { EstimateLines } from './EstimateLines.tsx';
import { MechanicContext, RateContext } from './EstimateLineRow.tsx';
import { EstimateTotals } from './EstimateTotals.tsx';
import { useEstimateForm } from './use-estimate-form.ts';

interface EstimateFormProps {
  readonly estimate: Estimate | null;
  /** What it is reckoned with: its own, or what a new one gets. */
  readonly rates: Pick<Shop, 'laborRate' | 'vatRate' | 'defaultMechanic'>;
  readonly onClose: () => void;
  readonly onSaved: (estimate: Estimate) => void;
}

interface PartProps {
  readonly form: UseFormReturnType<EstimateFields>;
}

/** A part of the form is drawn again for these fields and for faults, not for what is typed elsewhere. */
const drawnFor =
  (...names: (keyof EstimateFields)[]) =>
  ({ form: before }: PartProps, { form: now }: PartProps): boolean =>
    before.errors === now.errors && changedFields(before.values, now.values, names).length === 0;

export function EstimateForm({ estimate, rates, onClose, onSaved }: EstimateFormProps) {
  const words = useWords(estimateEditorWords);
  const { form, base, store, images, busy, submit, conflict } = useEstimateForm(estimate, onSaved);
  const usualRate = base?.laborRate ?? rates.laborRate;
  const rate = previewRate(form.values.laborRate, usualRate);
  const car = usePricedCar(form.values.car);
  return (
    <form onSubmit={submit} noValidate className={classes.editor}>
      <Stack>
        <Heading estimate={base} />
        <Parties form={form} />
        <Texts form={form} usualRate={usualRate} isNew={base === null} />
        <RateContext value={rate}>
          <MechanicContext value={rates.defaultMechanic}>
            <EstimateLines store={store} car={car} fault={form.errors.lineItems} />
          </MechanicContext>
        </RateContext>
        <EstimateTotals
          store={store}
          laborRate={rate}
          taxRate={base?.taxRate ?? rates.vatRate}
          applyTax={form.values.applyTax}
          onApplyTax={(applyTax) => form.setFieldValue('applyTax', applyTax)}
        />
        <Images images={images} busy={busy} />
        <Status form={form} />
        {conflict ? (
          <ConflictNotice {...conflict} busy={busy} />
        ) : (
          <FormButtons busy={busy} onCancel={onClose} saveLabel={words.save} />
        )}
      </Stack>
    </form>
  );
}

/** The same as long as it is the same car: the lines are not drawn for what is typed into other fields. */
function usePricedCar(chosen: EstimateFields['car']): Car {
  const { make = null, model = null } = chosen ?? {};
  return useMemo(() => pricedCar(make, model), [make, model]);
}

const Images = memo(
  EstimateImages,
  (before, now) =>
    before.busy === now.busy &&
    (['shown', 'refusals', 'loadFailed'] as const).every((name) => before.images[name] === now.images[name]),
);

const Heading = memo(function Heading({ estimate }: { readonly estimate: Estimate | null }) {
  const words = useWords(estimateEditorWords);
  const { language } = useLanguage();
  const [opened] = useState(() => new Date());
  const date = estimate
    ? displayDay(estimate.createdAt, language)
    : dayText(wallClockOf(opened).day, language);
  return (
    <Facts
      facts={[
        [words.dateCreated, date],
        [words.number, estimate?.estimateNumber ?? words.autoNumber],
      ]}
    />
  );
});

/** Whom and which car it is for. A car that was chosen among one customer's does not go over to another. */
const Parties = memo(
  function Parties({ form }: PartProps) {
    const words = useWords(estimateEditorWords);
    const { customer, vehicle, vehicleOf } = form.values;
    const customerId = customer?.kind === 'record' ? customer.id : undefined;
    const choose = (picked: PickedCustomer | null) => {
      form.setFieldValue('customer', picked);
      form.clearFieldError('customerId');
      form.clearFieldError('customerName');
      const owner = picked?.kind === 'record' ? picked.id : null;
      if (picked && vehicle?.kind === 'record' && vehicleOf !== null && vehicleOf !== owner) {
        form.setFieldValue('vehicle', null);
        form.setFieldValue('car', null);
      }
    };
    return (
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <CustomerPicker
          label={words.customer}
          value={customer}
          onChange={choose}
          allowNew
          error={form.errors.customerId ?? form.errors.customerName}
          data-path={form.errors.customerName ? 'customerName' : 'customerId'}
          data-autofocus
        />
        <VehiclePicker
          label={words.vehicle}
          value={vehicle}
          onChange={(picked, record) => {
            form.setFieldValue('vehicle', picked);
            form.setFieldValue('vehicleOf', record?.customerId ?? null);
            form.setFieldValue('car', record ? { make: record.make, model: record.model } : null);
            form.clearFieldError('vehicleId');
            form.clearFieldError('vehicleLicensePlate');
          }}
          customerId={customerId}
          allowNew
          disabled={customer === null}
          error={form.errors.vehicleId ?? form.errors.vehicleLicensePlate}
          data-path={form.errors.vehicleLicensePlate ? 'vehicleLicensePlate' : 'vehicleId'}
        />
      </SimpleGrid>
    );
  },
  drawnFor('customer', 'vehicle', 'vehicleOf'),
);

interface TextsProps extends PartProps {
  readonly usualRate: string;
  readonly isNew: boolean;
}

function Texts({ form, usualRate, isNew }: TextsProps) {
  const words = useWords(estimateEditorWords);
  const { language } = useLanguage();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={words.mileage} maxLength={40} {...form.getInputProps('mileage')} />
        <DecimalInput
          label={words.laborRate}
          description={isNew && words.shopRate}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={language === 'lv' ? usualRate.replace('.', ',') : usualRate}
          {...form.getInputProps('laborRate')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LongText label={words.description} maxLength={4000} {...form.getInputProps('description')} />
        <LongText label={words.internalNotes} maxLength={10_000} {...form.getInputProps('internalNotes')} />
      </SimpleGrid>
    </>
  );
}

/** It measures its height when it is drawn, which lays the whole dialog out: only when its own text has changed. */
const LongText = memo(
  (props: TextareaProps) => <Textarea autosize minRows={2} maxRows={8} {...props} />,
  (before, now) => (['label', 'value', 'error'] as const).every((name) => before[name] === now[name]),
);

const Status = memo(
  function Status({ form }: PartProps) {
    const words = useWords(estimateEditorWords);
    const labels = useWords(estimateStatusWords);
    return (
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={words.status}
          allowDeselect={false}
          data={estimateStatuses.map((value) => ({ value, label: labels[value] }))}
          comboboxProps={{ zIndex: 350 }}
          {...form.getInputProps('status')}
        />
        {form.values.status === 'rejected' && (
          <Textarea
            label={words.rejectionReason}
            autosize
            maxLength={1000}
            {...form.getInputProps('rejectionReason')}
          />
        )}
      </SimpleGrid>
    );
  },
  drawnFor('status', 'rejectionReason'),
);
