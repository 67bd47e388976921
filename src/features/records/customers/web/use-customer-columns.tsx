import { fieldText } from '#shared/record-fields.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmailText } from '#web/ui/EmailText.tsx';
import { PhoneLink } from '#web/ui/RecordLinks.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { customerFields } from '../customer.fields.ts';
import type { Customer, CustomerType } from '../customers.contract.ts';
import { customersWords } from '../customers.words.ts';
import { CustomerLink } from './CustomerLink.tsx';
import classes from './Customers.module.css';
import { Anchor, Text } from '#web/ui/Text.tsx';

export function useCustomerColumns(): readonly Column<Customer>[] {
  const words = useWords(customersWords);
  const labels = useWords(customerFields);
  const isPhone = useIsPhone();
  const email: Column<Customer> = {
    key: 'email',
    header: labels.email,
    onCard: 'line',
    cell: (row) =>
      row.email && (
        <div className={classes.contact}>
          <Email email={row.email} />
        </div>
      ),
  };
  return [
    {
      key: 'name',
      header: labels.name,
      onCard: 'title',
      sort: { up: 'name', down: 'name_last' },
      cell: (row) => (
        <div>
          <CustomerLink id={row.id} name={row.name} strong />
          {row.businessNumber && (
            <Text size="xs" c="dimmed">
              {words.registered(row.businessNumber)}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'type',
      header: labels.customerType,
      onCard: 'corner',
      cell: (row) => <TypeOfCustomer type={row.customerType} />,
    },
    // On a card the address has the whole line, the rest stands beside the actions.
    ...(isPhone ? [email] : []),
    {
      key: 'contact',
      header: words.contact,
      onCard: 'unlabelled',
      cell: (row) => <Contact customer={isPhone ? { ...row, email: null } : row} />,
    },
  ];
}

export function TypeOfCustomer({ type }: { readonly type: CustomerType }) {
  const { language } = useLanguage();
  return (
    <StatusBadge kind={type === 'business' ? 'default' : 'secondary'}>
      {fieldText(customerFields.customerType, type, language)}
    </StatusBadge>
  );
}

const Email = ({ email }: { readonly email: string }) => (
  <Anchor underline="always" href={`mailto:${email}`}>
    <EmailText email={email} />
  </Anchor>
);

function Contact({ customer }: { readonly customer: Customer }) {
  const { email, phone, contactPerson, customerType } = customer;
  const words = useWords(customersWords);
  const person = customerType === 'business' ? contactPerson : null;
  if (!email && !phone && !person) return '-';
  return (
    <div className={classes.contact}>
      {phone && <PhoneLink phone={phone} />}
      {email && <Email email={email} />}
      {person && (
        <Text size="xs" c="dimmed">
          {words.contactOf(person)}
        </Text>
      )}
    </div>
  );
}
