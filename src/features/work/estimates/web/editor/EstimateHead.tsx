import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { memo, useState } from 'react';
import { createPortal } from 'react-dom';
import { dayText, displayDay, wallClockOf } from '#shared/dates.ts';
import { choicesOf } from '#shared/record-fields.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Plate } from '#web/ui/RecordLinks.tsx';
import { vehicleText } from '#features/records/vehicles/picked-vehicle.ts';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import { estimateFields } from '../../estimate.fields.ts';
import type { Estimate } from '../../estimates.contract.ts';
import { changedFields, type EstimateFields } from './estimate-form.ts';
import { useStatusLabel } from '../status/use-status-label.ts';
import classes from './EstimateEditor.module.css';

interface EstimateHeadProps {
  readonly form: UseFormReturnType<EstimateFields>;
  /** What is edited; null: a new one. */
  readonly estimate: Estimate | null;
  /** The place beside the title of the dialog, which stays in view. */
  readonly place: HTMLElement | null;
}

/** Which estimate it is, of which car and customer, and in which status; drawn again only for these. */
export const EstimateHead = memo(
  function EstimateHead({ form, estimate, place }: EstimateHeadProps) {
    const words = useWords(estimateEditorWords);
    const fields = useWords(estimateFields);
    const { language } = useLanguage();
    const [opened] = useState(() => new Date());
    const labelOf = useStatusLabel();
    if (!place) return null;
    const { customer, vehicle } = form.values;
    const car = vehicleText(vehicle);
    const [plate = '', ...rest] = car.split(' · ');
    const date = estimate ? displayDay(estimate.createdAt) : dayText(wallClockOf(opened).day);
    return createPortal(
      <>
        <dl className={`${classes.about} numbers`}>
          <div>
            <dt>{words.number}</dt>
            <dd>
              <strong>{estimate?.estimateNumber ?? words.autoNumber}</strong>
            </dd>
          </div>
          <div>
            <dt>{words.dateCreated}</dt>
            <dd>{date}</dd>
          </div>
          {car && (
            <div>
              <dt>{fields.vehicleId}</dt>
              <dd>{rest.length > 0 || vehicle?.kind !== 'record' ? <Plate>{plate}</Plate> : plate}</dd>
            </div>
          )}
          {customer && (
            <div>
              <dt>{fields.customerId}</dt>
              <dd>
                <span className={classes.who} title={customer.name}>
                  {customer.name}
                </span>
              </dd>
            </div>
          )}
        </dl>
        <Select
          className={classes.status ?? ''}
          aria-label={fields.status}
          allowDeselect={false}
          data={choicesOf(estimateFields.status, language).map((choice) =>
            choice.value === estimate?.status ? { ...choice, label: labelOf(estimate) } : choice,
          )}
          comboboxProps={{ zIndex: 350, width: 'max-content', position: 'bottom-end' }}
          {...form.getInputProps('status')}
        />
      </>,
      place,
    );
  },
  (before, now) =>
    before.place === now.place &&
    before.estimate === now.estimate &&
    before.form.errors === now.form.errors &&
    changedFields(before.form.values, now.form.values, ['customer', 'vehicle', 'status']).length === 0,
);
