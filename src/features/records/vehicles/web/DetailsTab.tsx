import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../web/i18n.tsx';
import { displayDay, dayText } from '../../../../shared/dates.ts';
import { CustomerLink } from '../../customers/web/CustomerLink.tsx';
import { PhoneLink } from '../../../../web/ui/RecordLinks.tsx';
import type { Vehicle } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { kilometres } from './vehicle-label.ts';
import classes from './Vehicles.module.css';

export function DetailsTab({ vehicle }: { readonly vehicle: Vehicle }) {
  const words = useWords(vehiclesWords);
  const { language } = useLanguage();
  const { vin, licensePlate, firstRegistration, color, mileage, createdAt } = vehicle;
  const facts: (readonly [string, ReactNode])[] = [
    [words.customer, <Customer key="customer" vehicle={vehicle} />],
    ...(vehicle.customerPhone
      ? ([[words.ownersPhone, <PhoneLink key="phone" phone={vehicle.customerPhone} />]] as const)
      : []),
    [words.licensePlate, licensePlate ?? '-'],
    [words.vin, vin ?? '-'],
    [words.firstRegistration, firstRegistration ? dayText(firstRegistration) : '-'],
    [words.color, color ?? '-'],
    [words.currentMileage, mileage === null ? '-' : kilometres(mileage, language)],
    [words.dateAdded, displayDay(createdAt)],
  ];
  return (
    <dl className={`${classes.facts} numbers`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
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
