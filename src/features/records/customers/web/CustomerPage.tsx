import { Menu } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconBrandWhatsapp, IconDots, IconMail, IconPencil, IconPhone, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { fieldText } from '#shared/record-fields.ts';
import { ApiError } from '#web/api-client.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useSearchState } from '#web/search-state.ts';
import { useCan } from '#web/signed-in.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { telOf } from '#web/ui/RecordLinks.tsx';
import { webWords } from '#web/web.words.ts';
import { customerFields } from '../customer.fields.ts';
import type { Customer } from '../customers.contract.ts';
import { customersWords } from '../customers.words.ts';
import { CustomerDialog } from './CustomerDialog.tsx';
import { customerPageSearch } from './customers-search.ts';
import { useDeleteCustomer } from './customers.queries.ts';
import { customerPageQuery } from './shared.queries.ts';
import classes from './CustomerPage.module.css';
import { TypeOfCustomer } from './use-customer-columns.tsx';
import { whatsAppOf } from '../whats-app.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Anchor, Text, Title } from '#web/ui/Text.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

/** What later features show of a customer. */
export interface CustomerPageParts {
  /** Begins an estimate or an appointment. */
  readonly NewWork: ComponentType<{ readonly customerId: string }>;
  /** What else is done for a customer. */
  readonly FurtherActions: ComponentType<{ readonly customer: Customer }>;
  /** Cars, open work, what is owed, and history. */
  readonly Work: ComponentType<{ readonly customer: Customer }>;
}

/** Everything about one customer: how to reach them above all else, then cars, open work, what is owed, and history. */
export function CustomerPage(parts: CustomerPageParts) {
  const words = useWords(customersWords);
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(customerPageQuery(id));
  useDocumentTitle(`${data?.name ?? words.title} · EVService`);
  const gone = error instanceof ApiError && [400, 404].includes(error.status);
  if (gone)
    return (
      <EmptyState
        text={words.gone}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/customers" {...props} />}>
            {words.showAll}
          </Button>
        }
      />
    );
  if (data) return <Loaded customer={data} {...parts} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Stack aria-busy>
      {[40, 48, 160, 220].map((height, place) => (
        <Skeleton key={place} height={height} radius="md" />
      ))}
    </Stack>
  );
}

function Loaded({
  customer,
  NewWork,
  FurtherActions,
  Work,
}: CustomerPageParts & { readonly customer: Customer }) {
  const words = useWords(customersWords);
  const mayWrite = useCan()('customers.write');
  const [{ edit }, change] = useSearchState(customerPageSearch);
  const { id, name, customerType } = customer;
  return (
    <>
      <nav aria-label={words.title} className={classes.path}>
        <Anchor renderRoot={(props) => <Link to="/customers" {...props} />}>{words.title}</Anchor>
      </nav>
      <header className={classes.head}>
        <div>
          <Group gap="sm" align="center">
            <Title order={1} fz="page" className={classes.name}>
              {name}
            </Title>
            <TypeOfCustomer type={customerType} />
          </Group>
          <CustomerFacts customer={customer} />
        </div>
        <Reach customer={customer} {...(mayWrite && { onEdit: () => change({ edit: 'customer' }) })} />
        {mayWrite && <Actions customer={customer} NewWork={NewWork} FurtherActions={FurtherActions} />}
      </header>
      <Work customer={customer} />
      <CustomerDialog
        edit={mayWrite && edit ? id : undefined}
        onClose={() => change({ edit: undefined })}
        onSaved={() => change({ edit: undefined }, { saved: true })}
      />
    </>
  );
}

export function CustomerFacts({ customer }: { readonly customer: Customer }) {
  const words = useWords(customersWords);
  const { language } = useLanguage();
  const { customerType, businessNumber, vatNumber, address, contactPerson } = customer;
  const { paymentDays, buyerReference, automaticReminders } = customer;
  const facts = [
    businessNumber && words.registered(businessNumber),
    vatNumber && words.vatOf(vatNumber),
    address,
    customerType === 'business' && contactPerson && words.contactOf(contactPerson),
    paymentDays !== null && words.paysWithin(paymentDays),
    buyerReference && words.orderedAs(buyerReference),
    !automaticReminders && words.notReminded,
    `${customerFields.language[language]}: ${fieldText(customerFields.language, customer.language, language)}`,
  ];
  return (
    <Text size="sm" c="dimmed" className={classes.facts}>
      <Unbroken text={facts.filter(Boolean).join(' · ')} />
    </Text>
  );
}

interface ReachProps {
  readonly customer: Customer;
  /** Missing for roles that may not. */
  readonly onEdit?: () => void;
}

/** One press calls, writes or opens WhatsApp. */
function Reach({ customer: { phone, email }, onEdit }: ReachProps) {
  const words = useWords(customersWords);
  const chat = phone && whatsAppOf(phone);
  return (
    <Group gap="xs" role="group" aria-label={words.contact} className={classes.reach ?? ''}>
      {phone && (
        <Button
          renderRoot={({ children, ...look }) => (
            <a href={telOf(phone)} {...look}>
              {children}
            </a>
          )}
          variant="default"
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          {phone}
        </Button>
      )}
      {chat && (
        <Button
          renderRoot={({ children, ...look }) => (
            <a href={chat} target="_blank" rel="noopener noreferrer" {...look}>
              {children}
            </a>
          )}
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          aria-label={`WhatsApp ${words.newTab}`}
        >
          WhatsApp
        </Button>
      )}
      {email && (
        <Button
          renderRoot={({ children, ...look }) => (
            <a href={`mailto:${email}`} {...look}>
              {children}
            </a>
          )}
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          className={classes.mail ?? ''}
          labelClass={classes.mailLabel}
        >
          {email}
        </Button>
      )}
      {!phone && !email && (
        <Text size="sm" c="dimmed">
          {words.noContact}
        </Text>
      )}
      {onEdit && (
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {words.editCustomer}
        </Button>
      )}
    </Group>
  );
}

interface ActionsProps extends Pick<CustomerPageParts, 'NewWork' | 'FurtherActions'> {
  readonly customer: Customer;
}

function Actions({ customer, NewWork, FurtherActions }: ActionsProps) {
  const { id, name } = customer;
  const words = useWords(customersWords);
  const general = useWords(webWords);
  const may = useCan();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { mutate } = useDeleteCustomer();
  const remove = async () => {
    const agreed = await confirm({
      title: words.deleteTitle(name),
      text: words.deleteQuestion,
      confirm: general.delete,
    });
    if (agreed) mutate(id, { onSuccess: () => void navigate({ to: '/customers' }) });
  };
  return (
    <Group gap="xs" className={classes.actions ?? ''}>
      <NewWork customerId={id} />
      <FurtherActions customer={customer} />
      {may('customers.delete') && (
        <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default" px="xs" aria-label={words.moreActions}>
              <IconDots size={18} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => void remove()}
            >
              {words.deleteOne(name)}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}
