import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement as h, type FunctionComponent, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { businessFields } from '#features/records/business/business.fields.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { SettingsForm } from '#features/records/business/web/SettingsForm.tsx';
import type { Service } from '#features/records/catalogue/catalogue.contract.ts';
import { serviceFields } from '#features/records/catalogue/service.fields.ts';
import { ServiceForm } from '#features/records/catalogue/web/ServiceForm.tsx';
import { useServiceColumns } from '#features/records/catalogue/web/ServicesPage.tsx';
import { customerFields } from '#features/records/customers/customer.fields.ts';
import type { Customer } from '#features/records/customers/customers.contract.ts';
import { CustomerForm } from '#features/records/customers/web/CustomerForm.tsx';
import { CustomerFacts } from '#features/records/customers/web/CustomerPage.tsx';
import { useCustomerColumns } from '#features/records/customers/web/use-customer-columns.tsx';
import type { Part } from '#features/records/inventory/inventory.contract.ts';
import { partFields } from '#features/records/inventory/part.fields.ts';
import { usePartColumns } from '#features/records/inventory/web/InventoryPage.tsx';
import { PartDetails } from '#features/records/inventory/web/PartDetails.tsx';
import { PartForm } from '#features/records/inventory/web/PartForm.tsx';
import { supplierFields } from '#features/records/suppliers/supplier.fields.ts';
import type { Supplier } from '#features/records/suppliers/suppliers.contract.ts';
import { SupplierDetails } from '#features/records/suppliers/web/SupplierDetails.tsx';
import { SupplierForm } from '#features/records/suppliers/web/SupplierForm.tsx';
import { useSupplierColumns } from '#features/records/suppliers/web/SuppliersPage.tsx';
import { userFields } from '#features/records/users/user.fields.ts';
import type { User } from '#features/records/users/users.contract.ts';
import { useAccountColumns } from '#features/records/users/web/use-account-columns.tsx';
import { UserForm } from '#features/records/users/web/UserForm.tsx';
import { vehicleFields } from '#features/records/vehicles/vehicle.fields.ts';
import type { Vehicle } from '#features/records/vehicles/vehicles.contract.ts';
import { DetailsTab } from '#features/records/vehicles/web/DetailsTab.tsx';
import { VehicleForm } from '#features/records/vehicles/web/VehicleForm.tsx';
import { VehicleLine } from '#features/records/vehicles/web/VehicleList.tsx';
import { appointmentOf } from '#tests/harness/appointment.ts';
import { appointmentFields } from '#features/work/appointments/appointment.fields.ts';
import type { Appointment } from '#features/work/appointments/appointments.contract.ts';
import { bookingSettingsFields } from '#features/work/bookings/booking-settings.fields.ts';
import type { BookingState } from '#features/work/bookings/bookings.contract.ts';
import { BookingSettingsForm } from '#features/work/bookings/web/BookingSettingsForm.tsx';
import { AppointmentForm } from '#features/work/appointments/web/appointment/AppointmentForm.tsx';
import { fieldText, keysOf, type Field } from '#shared/record-fields.ts';
import type { Column } from '#web/ui/DataTable.tsx';

type Fields = Readonly<Record<string, Field>>;
type Names<F> = readonly (keyof F & string)[];

/** A value that each field is recognized by on a screen. */
function sampleOf(field: Field, name: string, place: number): unknown {
  if (field.kind === 'choice') return keysOf(field.choices).at(-1);
  if (field.kind === 'day') return `2021-03-${10 + place}`;
  if (field.kind === 'moment') return '2026-11-23T09:00:00.000Z';
  if (field.kind === 'number') return 1000 + place;
  if (field.kind === 'money') return `${100 + place}.50`;
  if (field.kind === 'yesNo') return true;
  if (field.kind === 'link') return `00000000-0000-4000-8000-0000000000${10 + place}`;
  return field.kind === 'list' ? [] : `«${name}»`;
}

/** A record with a value in every field; `rest` is what else it has, such as the names of its links. */
const recordOf = <R>(fields: Fields, rest: object): R =>
  ({
    id: '00000000-0000-4000-8000-000000000001',
    version: 1,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    ...Object.fromEntries(
      keysOf(fields).map((name, place) => [name, sampleOf(fields[name] as Field, name, place)]),
    ),
    ...rest,
  }) as R;

/** What a component draws, within all that surrounds a screen of the portal. */
async function htmlOf<P extends object>(component: FunctionComponent<P>, props: P): Promise<string> {
  const around = createRootRoute({ component: () => h(component, props) });
  const router = createRouter({ routeTree: around, history: createMemoryHistory() });
  await router.load();
  const inside = h(RouterProvider, { router } as never);
  return renderToString(
    h(QueryClientProvider, { client: new QueryClient() }, h(MantineProvider, null, inside)),
  );
}

const nothing = () => undefined;
const closing = { onClose: nothing, onSaved: nothing, onDeleted: nothing };

const customer = recordOf<Customer>(customerFields, {});
const vehicle = recordOf<Vehicle>(vehicleFields, {
  customerName: '«customer»',
  make: 'Tesla',
  mileage: 84_500,
});
const supplier = recordOf<Supplier>(supplierFields, {});
const part = recordOf<Part>(partFields, { supplierName: '«supplier»' });
const user = recordOf<User>(userFields, { supplierName: '«supplier»', role: 'supplier' });
const service = recordOf<Service>(serviceFields, { prices: [], requiresEstimate: true });
const business = recordOf<Business>(businessFields, {
  firstTechnician: '',
  openingHours: [{ weekday: 1, opens: '09:00', closes: '18:00' }],
});
const appointment = recordOf<Appointment>(appointmentFields, {
  duration: 60,
  status: 'scheduled',
  estimateNumber: '«estimate»',
  customerName: '«customer»',
  vehicle: { make: null, model: null, licensePlate: '«vehicle»' },
  technicianName: '«technician»',
  allocations: appointmentOf({ further: [{ duration: 30 }] }).allocations,
});

/** Each form leads to a faulty field by the field's name (`data-path`), so its inputs are found by it. */
const inputsIn = (html: string) => [...html.matchAll(/data-path="([^"]*)"/g)].map(([, path]) => path);

/** Where a form asks for a field in another way: by its parts, or for the end in place of the length. */
const inputOf: Readonly<Record<string, string>> = {
  openingHours: 'openingHours.0.opens',
  duration: 'end',
  furtherTimes: 'furtherTimes.0.end',
};

test.each<[string, Fields, () => Promise<string>]>([
  ['a customer', customerFields, () => htmlOf(CustomerForm, { customer, ...closing })],
  ['a vehicle', vehicleFields, () => htmlOf(VehicleForm, { vehicle, ...closing })],
  ['a supplier', supplierFields, () => htmlOf(SupplierForm, { supplier, ...closing })],
  ['a part', partFields, () => htmlOf(PartForm, { part, ...closing })],
  ['a user', userFields, () => htmlOf(UserForm, { account: user, ...closing })],
  ['a service', serviceFields, () => htmlOf(ServiceForm, { service, ...closing })],
  ['the business', businessFields, () => htmlOf(SettingsForm, { business })],
  [
    'the rules of booking',
    bookingSettingsFields,
    () => htmlOf(BookingSettingsForm, { state: recordOf<BookingState>(bookingSettingsFields, {}) }),
  ],
  [
    'an appointment',
    appointmentFields,
    () => htmlOf(AppointmentForm, { appointment, planned: { start: '', end: '' }, ...closing }),
  ],
])('has an input for every field in the form of %s', async (_name, fields, draw) => {
  const inputs = inputsIn(await draw());
  const has = (name: string) => inputs.includes(name) || inputs.includes(inputOf[name]);
  expect(keysOf(fields).filter((name) => !has(name))).toEqual([]);
});

interface DisplayedRecord<F extends Fields> {
  readonly fields: F;
  readonly record: object;
  readonly draw: () => Promise<string>;
  /** What stands for the value: the name of a linked record, say. */
  readonly texts?: { readonly [Name in keyof F]?: string };
  /** Left out on purpose. */
  readonly not: Names<F>;
}

/** The fields that are not to be seen, though they are not left out on purpose. */
async function missingOf<F extends Fields>({ fields, record, draw, texts = {}, not }: DisplayedRecord<F>) {
  const seen = (await draw()).replaceAll(/\s/g, '');
  const values = record as Readonly<Record<string, unknown>>;
  const textOf = (name: keyof F & string) =>
    texts[name] ?? fieldText(fields[name] as Field, values[name], 'en');
  return keysOf(fields).filter((name) => !not.includes(name) && !seen.includes(textOf(name)));
}

/** A row of a list, as its columns draw it. */
const rowOf =
  <R>(useColumns: () => readonly Column<R>[], row: R): (() => Promise<string>) =>
  () =>
    htmlOf(function Row() {
      const cells: ReactNode[] = useColumns().map((column) =>
        h('div', { key: column.key }, column.cell(row)),
      );
      return h('div', null, cells);
    }, {});

const open = nothing;
const displayed =
  <F extends Fields>(of: DisplayedRecord<F>) =>
  () =>
    missingOf(of);

test.each<[string, () => Promise<string[]>]>([
  [
    'the list of customers',
    displayed({
      fields: customerFields,
      record: customer,
      draw: rowOf(useCustomerColumns, customer),
      not: [
        'vatNumber',
        'address',
        'language',
        'paymentDays',
        'buyerReference',
        'notes',
        'automaticReminders',
      ],
    }),
  ],
  [
    'the facts of a customer',
    displayed({
      fields: customerFields,
      record: customer,
      draw: () => htmlOf(CustomerFacts, { customer }),
      // Only of one who does not want them.
      not: ['name', 'customerType', 'email', 'phone', 'notes', 'automaticReminders'],
    }),
  ],
  [
    'the list of vehicles',
    displayed({
      fields: vehicleFields,
      record: vehicle,
      draw: () => htmlOf(VehicleLine, { vehicle }),
      texts: { customerId: '«customer»' },
      not: ['vin', 'firstRegistration', 'color', 'mileage', 'notes'],
    }),
  ],
  [
    'the details of a vehicle',
    displayed({
      fields: vehicleFields,
      record: vehicle,
      draw: () => htmlOf(DetailsTab, { vehicle }),
      texts: { customerId: '«customer»', mileage: '84,500' },
      not: ['make', 'model', 'modelSpecification', 'year', 'notes'],
    }),
  ],
  [
    'the list of suppliers',
    displayed({
      fields: supplierFields,
      record: supplier,
      draw: rowOf(() => useSupplierColumns(open), supplier),
      not: ['address', 'notes'],
    }),
  ],
  [
    'the details of a supplier',
    displayed({
      fields: supplierFields,
      record: supplier,
      draw: () => htmlOf(SupplierDetails, { supplier }),
      not: ['notes'],
    }),
  ],
  [
    'the list of parts',
    displayed({
      fields: partFields,
      record: part,
      draw: rowOf(() => usePartColumns(open), part),
      texts: { supplierId: '«supplier»' },
      not: ['description'],
    }),
  ],
  [
    'the details of a part',
    displayed({
      fields: partFields,
      record: part,
      draw: () => htmlOf(PartDetails, { part }),
      texts: { supplierId: '«supplier»' },
      not: [],
    }),
  ],
  [
    'the list of users',
    displayed({
      fields: userFields,
      record: user,
      draw: rowOf(useAccountColumns, user),
      texts: { supplierId: '«supplier»', isActive: 'Active' },
      not: [],
    }),
  ],
  [
    'the list of services',
    displayed({
      fields: serviceFields,
      record: service,
      draw: rowOf(() => useServiceColumns(open, []), service),
      texts: {
        requiresEstimate: 'Estimaterequired',
        needsBayKind: 'Floor,withoutalift',
        canBeBooked: 'Notofferedonlineyet',
        active: 'Active',
      },
      // In the other language; the lines that are made of it show it.
      not: ['nameLv', 'descriptionLv', 'isHighVoltage'],
    }),
  ],
])('shows every field that is not left out in %s', async (_name, missing) => {
  expect(await missing()).toEqual([]);
});
