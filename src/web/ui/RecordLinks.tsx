import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './RecordLinks.module.css';
import { Anchor } from './Text.tsx';

interface NumberLinkProps {
  readonly id: string;
  readonly number: string;
}

/** A number that leads to the page of its estimate. */
export const EstimateNumber = ({ id, number }: NumberLinkProps) => (
  <Anchor
    underline="always"
    className="numbers figure"
    renderRoot={(props) => <Link to="/estimates/$id" params={{ id }} {...props} />}
  >
    {number}
  </Anchor>
);

/** A number that leads to its invoice. */
export const InvoiceNumber = ({ id, number }: NumberLinkProps) => (
  <Anchor
    underline="always"
    className="numbers figure"
    renderRoot={(props) => <Link to="/invoices" search={{ open: id }} state={{ linked: id }} {...props} />}
  >
    {number}
  </Anchor>
);

interface AppointmentLinkProps {
  readonly id: string;
  /** Of the shop's calendar: where the schedule opens. */
  readonly day: string;
  readonly children: ReactNode;
}

/** Leads to an appointment in the schedule. */
export const AppointmentLink = ({ id, day, children }: AppointmentLinkProps) => (
  <Anchor
    underline="always"
    renderRoot={(props) => <Link to="/schedule" search={{ edit: id, day }} {...props} />}
  >
    {children}
  </Anchor>
);

/** The text that identifies a vehicle, as a link to it. */
export const VehicleLink = ({ id, text }: { readonly id: string; readonly text: string }) => (
  <Anchor
    underline="always"
    renderRoot={(props) => <Link to="/vehicles" search={{ vehicle: id }} {...props} />}
  >
    {text}
  </Anchor>
);

/** A plate that leads to its vehicle; of a car that is not on record, the plate alone. */
export const PlateOf = ({ id, plate }: { readonly id: string | null; readonly plate: string }) =>
  id === null ? (
    <Plate>{plate}</Plate>
  ) : (
    <Link to="/vehicles" search={{ vehicle: id }} className={classes.link ?? ''}>
      <Plate>{plate}</Plate>
    </Link>
  );

/** A phone number as a link that starts a call. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <Anchor underline="always" style={{ whiteSpace: 'nowrap' }} href={telOf(phone)}>
    {phone}
  </Anchor>
);

/** `tel:` with the digits alone. */
export const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The registration number of a car. */
export const Plate = ({ children }: { readonly children: string }) => (
  <span className={classes.plate}>{children}</span>
);
