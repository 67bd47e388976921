import { Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { CustomerPicker } from '#features/records/customers/web/CustomerPicker.tsx';
import { VehiclePicker } from '#features/records/vehicles/web/VehiclePicker.tsx';
import { carInWords } from '../estimate-of-request.ts';
import type { EstimateProposal } from '../request-to-estimate.contract.ts';
import { requestToEstimateWords } from '../request-to-estimate.words.ts';
import type { Submission } from '../submissions.contract.ts';
import { choiceOf, customerOf, LATER, NEW, OTHER, vehiclesOf, type OrderFields } from './estimate-order.ts';
import classes from './Submission.module.css';
import { Stack } from '#web/ui/Layout.tsx';

type Match = EstimateProposal['customers'][number];

interface ChoiceProps {
  readonly form: UseFormReturnType<OrderFields>;
  readonly customers: readonly Match[];
  readonly visitor: Submission;
}

const together = (...parts: readonly (string | number | null)[]): string => parts.filter(Boolean).join(' · ');

/** The customers who match, with what; another customer; or the visitor as a new one. */
export function CustomerChoice({ form, customers, visitor }: ChoiceProps) {
  const words = useWords(requestToEstimateWords);
  const { customerId, otherCustomer } = form.values;
  const { error } = form.getInputProps('customerId');
  const choose = (chosen: string) => form.setValues({ ...choiceOf(customers, chosen), otherCustomer: null });
  const matched = ({ sameEmail, samePhone }: Match) =>
    sameEmail && samePhone ? words.sameBoth : sameEmail ? words.sameEmail : words.samePhone;
  return (
    <Radio.Group
      label={words.customer}
      value={customerId}
      onChange={choose}
      error={customerId === OTHER ? undefined : error}
    >
      <Stack gap={0} mt={4}>
        {customers.map((match) => (
          <Choice
            key={match.id}
            value={match.id}
            chosen={customerId}
            path="customerId"
            label={
              <>
                {match.name} <StatusBadge kind="secondary">{matched(match)}</StatusBadge>
              </>
            }
            description={together(match.phone, match.email)}
          />
        ))}
        <Choice value={OTHER} chosen={customerId} label={words.otherCustomer} />
        {customerId === OTHER && (
          <div className={classes.picker}>
            <CustomerPicker
              label={words.findCustomer}
              value={otherCustomer}
              onChange={(picked) => {
                form.setValues({
                  ...choiceOf(customers, OTHER),
                  otherCustomer: picked,
                });
                form.clearFieldError('customerId');
              }}
              error={error}
              data-path="customerId"
            />
          </div>
        )}
        <Choice
          value={NEW}
          chosen={customerId}
          path="customerId"
          label={words.newCustomer}
          description={together(visitor.name, visitor.phone, visitor.email)}
        />
      </Stack>
    </Radio.Group>
  );
}

/** The customer's cars that fit, another one of theirs, a new one, or none yet. */
export function VehicleChoice({ form, customers, visitor }: ChoiceProps) {
  const words = useWords(requestToEstimateWords);
  const { customerId, vehicleId, otherVehicle } = form.values;
  const { error } = form.getInputProps('vehicleId');
  const owner = customerOf(form.values);
  return (
    <Radio.Group
      label={words.vehicle}
      value={vehicleId}
      onChange={(chosen) => form.setValues({ vehicleId: chosen, otherVehicle: null })}
      error={vehicleId === OTHER ? undefined : error}
    >
      <Stack gap={0} mt={4}>
        {vehiclesOf(customers, customerId).map(({ id, make, model, year, vin, licensePlate }) => (
          <Choice
            key={id}
            value={id}
            chosen={vehicleId}
            path="vehicleId"
            label={together(licensePlate ?? vin, [make, model].filter(Boolean).join(' '), year)}
          />
        ))}
        {(owner !== null || otherVehicle) && (
          <Choice value={OTHER} chosen={vehicleId} label={words.otherVehicle} />
        )}
        {vehicleId === OTHER && (
          <div className={classes.picker}>
            <VehiclePicker
              label={words.findVehicle}
              customerId={owner ?? undefined}
              value={otherVehicle}
              onChange={(picked) => {
                form.setFieldValue('otherVehicle', picked);
                form.clearFieldError('vehicleId');
              }}
              error={error}
              data-path="vehicleId"
            />
          </div>
        )}
        <Choice
          value={NEW}
          chosen={vehicleId}
          path="vehicleId"
          label={words.newVehicle}
          description={carInWords(visitor)}
        />
        <Choice
          value={LATER}
          chosen={vehicleId}
          path="vehicleId"
          label={words.vehicleLater}
          description={words.vehicleLaterHint}
        />
      </Stack>
    </Radio.Group>
  );
}

interface OneChoiceProps {
  readonly value: string;
  readonly chosen: string;
  /** A failed check of this field leads to the choice that is made. */
  readonly path?: string;
  readonly label: ReactNode;
  readonly description?: string;
}

const Choice = ({ value, chosen, path, label, description }: OneChoiceProps) => (
  <Radio
    value={value}
    label={label}
    description={description}
    classNames={{ body: classes.choice ?? '', label: classes.choiceLabel ?? '' }}
    {...(path && value === chosen && { 'data-path': path })}
  />
);
