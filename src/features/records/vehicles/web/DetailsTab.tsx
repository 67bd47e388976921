import type { ReactNode } from 'react';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { displayDay } from '#shared/dates.ts';
import { labelled, without } from '#shared/record-fields.ts';
import { CustomerLink } from '#features/records/customers/web/CustomerLink.tsx';
import { PhoneLink } from '#web/ui/RecordLinks.tsx';
import { vehicleFields } from '../vehicle.fields.ts';
import type { Vehicle } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { kilometres } from './vehicle-label.ts';
import classes from './Vehicles.module.css';

/** All but the name of the car, which stands above, and the notes, which have their own tab. */
const inDetails = without(vehicleFields, 'make', 'model', 'modelSpecification', 'year', 'notes');

export function DetailsTab({ vehicle }: { readonly vehicle: Vehicle }) {
  const words = useWords(vehiclesWords);
  const { language } = useLanguage();
  const { customerId, licensePlate, mileage, ...others } = labelled(inDetails, vehicle, language);
  const facts: (readonly [string, ReactNode])[] = [
    [customerId[0], <Customer key="customer" vehicle={vehicle} />],
    ...(vehicle.customerPhone
      ? ([[words.ownersPhone, <PhoneLink key="phone" phone={vehicle.customerPhone} />]] as const)
      : []),
    licensePlate,
    ...Object.values(others),
    [words.currentMileage, mileage[1] && kilometres(Number(vehicle.mileage), language)],
    [words.dateAdded, displayDay(vehicle.createdAt)],
  ];
  return (
    <dl className={`${classes.facts} numbers`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '-'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Roles that may not know the customer get none in the response. */
function Customer({ vehicle: { customerId, customerName } }: { readonly vehicle: Vehicle }) {
  const words = useWords(vehiclesWords);
  if (customerId === undefined) return words.notAvailable;
  if (customerId && customerName) return <CustomerLink id={customerId} name={customerName} />;
  return customerName ?? '-';
}
