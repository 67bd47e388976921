import { IconCurrencyEuro, IconPencil, IconTrash } from '@tabler/icons-react';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { cents, displayMoney } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useSearchState } from '#web/search-state.ts';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { ListScreen } from '#web/ui/ListScreen.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { Bay } from '#features/records/bays/bays.contract.ts';
import { baysQuery } from '#features/records/bays/web/shared.queries.ts';
import { shopQuery } from '#features/records/business/web/shared.queries.ts';
import type { Service } from '../catalogue.contract.ts';
import { catalogueWords } from '../catalogue.words.ts';
import { missingForBooking } from '../missing-for-booking.ts';
import { servicesQuery, useDeleteService } from './catalogue.queries.ts';
import { PriceDialog } from './PriceDialog.tsx';
import { PricePanel } from './PricePanel.tsx';
import { PriceTable, VatSwitch, ViewSwitch } from './PriceTable.tsx';
import { ServiceDialog } from './ServiceDialog.tsx';
import { serviceText } from '../service-text.ts';
import { servicesSearch } from './services-search.ts';
import { TimeAndBay, TimeOnCard } from './TimeAndBay.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { Text, TextButton } from '#web/ui/Text.tsx';
import type { Visit } from '#web/screen.ts';

export function ServicesPage() {
  const words = useWords(catalogueWords);
  const [{ search, service: openId, edit, view, vat, only }, change] = useSearchState(servicesSearch);
  const list = useQuery(servicesQuery(search));
  // A linked service may not match the search: it is looked for among all.
  const all = useQuery({ ...servicesQuery(), enabled: Boolean(openId ?? edit) }).data;
  const bays = useQuery(baysQuery).data;
  const columns = useServiceColumns((id) => change({ service: id }), bays);
  const lacking = list.data?.filter(
    (row) => bays && row.canBeBooked && missingForBooking(row, bays).length > 0,
  );
  const rows = only ? lacking : list.data;
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDeleteService();
  const remove = (row: Service) =>
    confirmDelete(
      { title: words.deleteService, text: words.deleteQuestion(serviceText(row, language).name) },
      () => mutate(row.id),
    );
  const { language } = useLanguage();
  const nameOf = (row: Service) => serviceText(row, language).name;
  // A shop that is not registered for VAT has one kind of price only.
  const withVat = useQuery(shopQuery).data?.vatRegistered ?? true;
  const mode = withVat ? (vat ?? 'gross') : 'net';
  return (
    <>
      <ListScreen
        title={words.title}
        total={rows?.length}
        add={{ label: words.addService, onAdd: () => change({ edit: 'new' }) }}
        exported={{ list: 'price-list', query: { search, only } }}
        search={{
          label: words.searchPlaceholder,
          value: search,
          onSearch: (text) => change({ search: text }, { replace: true }),
        }}
        filters={
          <ServiceFilters
            mode={withVat ? mode : null}
            lacking={lacking && (only || lacking.length > 0) ? lacking.length : null}
          />
        }
        {...(view === 'prices' &&
          rows &&
          rows.length > 0 && { body: <PriceTable services={rows} mode={mode} /> })}
        isFiltered={Boolean(search ?? only)}
        onShowAll={() => change({ search: undefined, only: undefined })}
        empty={{ none: words.noServices, noMatches: words.noMatches, showAll: words.showAll }}
        list={list}
        rows={rows}
        columns={columns}
        actions={(row) => (
          <>
            <RowAction label={words.managePrices(nameOf(row))} onClick={() => change({ service: row.id })}>
              <IconCurrencyEuro size={20} aria-hidden />
            </RowAction>
            <RowAction label={words.editOne(nameOf(row))} onClick={() => change({ edit: row.id })}>
              <IconPencil size={20} aria-hidden />
            </RowAction>
            <RowAction danger label={words.deleteOne(nameOf(row))} onClick={() => void remove(row)}>
              <IconTrash size={20} aria-hidden />
            </RowAction>
          </>
        )}
      />
      <ServiceDialogs services={all} />
    </>
  );
}

interface ServiceFiltersProps {
  /** Which prices are shown; null: the shop has one kind only. */
  readonly mode: 'net' | 'gross' | null;
  /** How many services lack something to be booked; null: that is not asked. */
  readonly lacking: number | null;
}

/** Chooses whether services or their prices are shown, with or without VAT, or only what lacks something to be booked. */
function ServiceFilters({ mode, lacking }: ServiceFiltersProps) {
  const words = useWords(catalogueWords);
  const [{ view, only }, change] = useSearchState(servicesSearch);
  return (
    <>
      <ViewSwitch view={view} onChange={(chosen) => change({ view: chosen })} />
      {view === 'prices' && mode && (
        <VatSwitch mode={mode} onChange={(chosen) => change({ vat: chosen === 'net' ? 'net' : undefined })} />
      )}
      {lacking !== null && (
        <Checkbox
          label={words.notOfferedOnly(lacking)}
          checked={only === 'missing'}
          onChange={({ currentTarget }) => change({ only: currentTarget.checked ? 'missing' : undefined })}
        />
      )}
    </>
  );
}

/** Opens what the address names: a service, its prices, or one of them. */
function ServiceDialogs({ services }: { readonly services: readonly Service[] | undefined }) {
  const [{ service: openId, edit, price }, change] = useSearchState(servicesSearch);
  return (
    <>
      <ServiceDialog
        edit={edit}
        services={services}
        onClose={() => change({ edit: undefined })}
        onSaved={() => change({ edit: undefined }, { saved: true })}
      />
      <PricePanel
        id={openId}
        services={services}
        covered={price !== undefined}
        onClose={() => change({ service: undefined })}
        onAdd={() => change({ price: 'new' })}
      />
      <PriceDialog
        service={price && services?.find((service) => service.id === openId)}
        onClose={() => change({ price: undefined })}
        onSaved={() => change({ price: undefined }, { saved: true })}
      />
    </>
  );
}

export function useServiceColumns(
  onOpen: (id: string) => void,
  bays: readonly Bay[] | undefined,
): readonly Column<Service>[] {
  const words = useWords(catalogueWords);
  const isPhone = useIsPhone();
  const { language } = useLanguage();
  return [
    {
      key: 'name',
      header: words.name,
      onCard: 'title',
      cell: (row) => (
        <div>
          <TextButton fw={600} onClick={() => onOpen(row.id)}>
            {serviceText(row, language).name}
          </TextButton>
          <Text size="xs" c="dimmed">
            {words[row.category]}
            {isPhone && <TimeOnCard service={row} bays={bays} />}
          </Text>
        </div>
      ),
    },
    {
      key: 'description',
      header: words.description,
      onCard: 'line',
      notOnTablet: true,
      cell: (row) => (
        <Text
          span
          inherit
          size="sm"
          lineClamp={isPhone ? 1 : 2}
          style={{ maxWidth: '26.25rem' }}
          title={serviceText(row, language).description ?? undefined}
        >
          {serviceText(row, language).description ?? '-'}
        </Text>
      ),
    },
    { key: 'pricing', header: words.pricing, cell: (row) => <Pricing service={row} /> },
    {
      key: 'time',
      header: words.duration,
      onCard: 'unlabelled',
      cell: (row) => <TimeAndBay service={row} bays={bays} />,
    },
    {
      key: 'status',
      header: words.status,
      onCard: 'corner',
      cell: (row) => (
        <StatusBadge kind={row.active ? 'default' : 'outline'}>
          {row.active ? words.active : words.inactive}
        </StatusBadge>
      ),
    },
  ];
}

/** `€49.00 - €120.00`, the number of prices, or that an estimate is required. */
function Pricing({ service: { requiresEstimate, prices } }: { readonly service: Service }) {
  const words = useWords(catalogueWords);
  const { language } = useLanguage();
  if (requiresEstimate) return <StatusBadge kind="secondary">{words.estimateRequired}</StatusBadge>;
  const amounts = prices.flatMap(({ price }) => (price === null ? [] : [cents(price)])).sort((a, b) => a - b);
  const [lowest, highest] = [amounts[0], amounts.at(-1)];
  if (lowest === undefined || highest === undefined)
    return (
      <Text span inherit c="dimmed">
        {words.noPricesYet}
      </Text>
    );
  const range = lowest === highest ? [lowest] : [lowest, highest];
  return (
    <span className="numbers" style={{ whiteSpace: 'nowrap' }}>
      {range.map((amount) => displayMoney(amount, language)).join(' – ')}
      <Text size="xs" c="dimmed">
        {`${words.prices(prices.length)}, ${words.exclVat}`}
      </Text>
    </span>
  );
}

ServicesPage.queries = ({ search }: Visit<ReturnType<typeof servicesSearch>>) => [
  servicesQuery(search.search),
  shopQuery,
  baysQuery,
];
