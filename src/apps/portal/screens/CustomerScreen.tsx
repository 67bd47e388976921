import { CustomerParts } from '#features/overview/history/web/CustomerParts.tsx';
import { NewWork } from '#features/overview/history/web/NewWork.tsx';
import { AccountStatement } from '#features/work/account-statements/web/AccountStatement.tsx';
import { CustomerPage } from '#features/records/customers/web/CustomerPage.tsx';
import type { Customer } from '#features/records/customers/customers.contract.ts';
import { OffersOfCustomer, OfferTimesToCustomer } from '#features/work/time-offers/web/OffersOfCustomer.tsx';
import type { Visit } from '#web/screen.ts';
import { customerPageQuery } from '#features/records/customers/web/shared.queries.ts';
import { carsOfCustomerQuery, customerHistoryQuery } from '#features/overview/history/web/history.queries.ts';

interface OfCustomer {
  readonly customer: Customer;
}

const FurtherActions = ({ customer }: OfCustomer) => (
  <>
    <OfferTimesToCustomer customer={customer} />
    <AccountStatement customer={customer} />
  </>
);

const Work = ({ customer }: OfCustomer) => (
  <>
    <OffersOfCustomer customer={customer} />
    <CustomerParts customer={customer} />
  </>
);

export const CustomerScreen = () => (
  <CustomerPage NewWork={NewWork} FurtherActions={FurtherActions} Work={Work} />
);

CustomerScreen.queries = ({ params: { id = '' } }: Visit) => [
  customerPageQuery(id),
  carsOfCustomerQuery(id),
  customerHistoryQuery(id),
];
