import { Paper, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n.tsx';
import { idOf } from '#features/records/customers/picked-customer.ts';
import { CustomerPicker, type AlsoFound } from '#features/records/customers/web/CustomerPicker.tsx';
import { foreignCar, withCustomer, withVehicle, type Parties } from '../picked-vehicle.ts';
import { looksLikePlate } from '../plate.ts';
import type { Vehicle } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { pickedOf } from './vehicle-label.ts';
import { VehicleChoice } from './VehicleChoice.tsx';
import { VehiclePicker } from './VehiclePicker.tsx';
import { isVehicleNamed, newVehicle, newVehicleText, vehiclesByPlate } from './vehicles-by-plate.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

interface PartiesPickerProps {
  readonly labels: { readonly customer: string; readonly vehicle: string };
  readonly value: Parties;
  readonly onChange: (parties: Parties) => void;
  /** Of the form, by path. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** The dialog opens with the focus at the customer. */
  readonly focused?: boolean;
}

/**
 * Whom a form is for, and which car: two fields for the grid of the form. At a desk the plate often comes first, into
 * either of the fields: the car brings its owner along. A customer or a car that is not on record is created with the form,
 * and the user is asked about a car of another customer.
 */
export function PartiesPicker(props: PartiesPickerProps) {
  const { labels, value, onChange, errors, focused = false } = props;
  const { customer, vehicle } = value;
  const cars = useCarsOfCustomers(value, onChange);
  return (
    <>
      <CustomerPicker
        label={labels.customer}
        value={customer}
        onChange={(picked) => onChange(withCustomer(value, picked))}
        create={{ errors }}
        also={cars}
        error={errors.customerId ?? errors.customerName}
        data-path={errors.customerName ? 'customerName' : 'customerId'}
        data-autofocus={focused}
      />
      <Stack gap="xs">
        <VehiclePicker
          label={labels.vehicle}
          value={vehicle}
          onChange={(picked) => onChange(withVehicle(value, picked))}
          customerId={idOf(customer) ?? undefined}
          alsoOfOthers
          create={{ errors }}
          error={errors.vehicleId ?? errors.vehicleLicensePlate}
          data-path={errors.vehicleLicensePlate ? 'vehicleLicensePlate' : 'vehicleId'}
        />
        <OwnerQuestion value={value} onChange={onChange} />
      </Stack>
    </>
  );
}

/** Who types a plate into the field of the customer gets both: the car, and whose it is. */
function useCarsOfCustomers(value: Parties, onChange: PartiesPickerProps['onChange']): AlsoFound<Vehicle> {
  const words = useWords(vehiclesWords);
  return {
    name: 'cars',
    rows: vehiclesByPlate,
    placeholder: words.findCustomerOrPlate,
    isExact: isVehicleNamed,
    onPick: (row) => onChange(withVehicle({ customer: null, vehicle: null }, pickedOf(row))),
    option: (row) => <VehicleChoice {...row} />,
    create: {
      optionText: (typed, exact) => (looksLikePlate(typed) ? newVehicleText(words, typed, exact) : null),
      // The customer is typed next, into the same field.
      onNew: (plate, exact) => onChange({ ...value, vehicle: newVehicle(plate, exact.length > 0) }),
    },
  };
}

/** The car is another customer's: it is moved only when the user says so. */
function OwnerQuestion({ value, onChange }: Pick<PartiesPickerProps, 'value' | 'onChange'>) {
  const words = useWords(vehiclesWords);
  const car = foreignCar(value);
  if (!car) return null;
  const owner = car.owner?.name;
  const decide = (choice: string) => onChange({ ...value, vehicle: { ...car, move: choice === 'move' } });
  return (
    <Paper withBorder p="xs">
      <Radio.Group
        label={<Text size="sm">{owner ? words.belongsTo(owner) : words.hasNoOwner}</Text>}
        value={car.move === null ? '' : car.move ? 'move' : 'stay'}
        onChange={decide}
      >
        <Stack gap={4} mt={6}>
          <Radio value="move" label={words.moveTo(value.customer?.name ?? '')} />
          <Radio value="stay" label={owner ? words.staysWith(owner) : words.staysWithoutOwner} />
        </Stack>
      </Radio.Group>
    </Paper>
  );
}
