import { Anchor, Text } from '@mantine/core';
import { useWords } from '../../../web/i18n.tsx';
import type { Column } from '../../../web/ui/DataTable.tsx';
import { StatusBadge } from '../../../web/ui/StatusBadge.tsx';
import type { Customer, CustomerType } from '../customers.contract.ts';
import { customersWords } from '../customers.words.ts';
import classes from './Customers.module.css';

/** `onOpen` is missing for whoever may not edit. */
export function useCustomerColumns(onOpen: ((id: string) => void) | undefined): readonly Column<Customer>[] {
  const words = useWords(customersWords);
  return [
    {
      key: 'name',
      header: words.name,
      onCard: 'title',
      cell: (row) => (
        <div key="name">
          {onOpen ? (
            <Anchor component="button" type="button" fw={600} ta="left" onClick={() => onOpen(row.id)}>
              {row.name}
            </Anchor>
          ) : (
            <Text fw={600}>{row.name}</Text>
          )}
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
      header: words.type,
      onCard: 'corner',
      cell: (row) => <TypeOfCustomer type={row.customerType} />,
    },
    { key: 'contact', header: words.contact, cell: (row) => <Contact customer={row} /> },
  ];
}

export function TypeOfCustomer({ type }: { readonly type: CustomerType }) {
  const words = useWords(customersWords);
  return <StatusBadge kind={type === 'business' ? 'default' : 'secondary'}>{words[type]}</StatusBadge>;
}

function Contact({ customer }: { readonly customer: Customer }) {
  const { email, phone, contactPerson, customerType } = customer;
  const words = useWords(customersWords);
  const person = customerType === 'business' ? contactPerson : null;
  if (!email && !phone && !person) return '-';
  return (
    <div className={classes.contact}>
      {phone && (
        <Anchor underline="always" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </Anchor>
      )}
      {email && (
        <Anchor underline="always" href={`mailto:${email}`}>
          {email}
        </Anchor>
      )}
      {person && (
        <Text size="xs" c="dimmed">
          {words.contactOf(person)}
        </Text>
      )}
    </div>
  );
}
