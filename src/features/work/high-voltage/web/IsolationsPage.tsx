import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { displayMoment } from '#shared/dates.ts';
import { splitText } from '#features/work/paperwork/line-text.ts';
import { useWords } from '#web/i18n.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { Anchor } from '#web/ui/Text.tsx';
import type { IsolationSummary } from '../high-voltage.contract.ts';
import { vehicleHighVoltageWords } from '../vehicle-high-voltage.words.ts';
import { CarState } from './CarState.tsx';
import { isolationsQuery, useStatesOfToday } from './high-voltage.queries.ts';

/** Cars that are being isolated, and those of today. */
export function IsolationsPage() {
  const words = useWords(vehicleHighVoltageWords);
  const { data, error, refetch } = useQuery(isolationsQuery);
  useStatesOfToday();
  return (
    <>
      <PageHeader title={words.isolations} note={words.listHint} />
      <Surface>
        <DataTable
          label={words.isolations}
          columns={useColumns()}
          rows={data}
          error={error}
          onRetry={() => void refetch()}
          empty={<EmptyState text={words.noneToday} />}
        />
      </Surface>
    </>
  );
}
IsolationsPage.queries = () => [isolationsQuery];

const carOf = ({ vehicle: { licensePlate, make, model } }: IsolationSummary): string =>
  [licensePlate, [make, model].filter(Boolean).join(' ')].filter(Boolean).join(' · ');

function useColumns(): readonly Column<IsolationSummary>[] {
  const words = useWords(vehicleHighVoltageWords);
  return [
    {
      key: 'car',
      header: words.car,
      onCard: 'title',
      cell: (row) => (
        <Anchor
          renderRoot={(props) => <Link to="/isolations/$id" params={{ id: row.id }} {...props} />}
          fw={600}
        >
          {carOf(row) || words.isolation}
        </Anchor>
      ),
    },
    {
      key: 'work',
      header: words.work,
      onCard: 'unlabelled',
      cell: ({ estimate }) =>
        estimate ? splitText(estimate.description ?? '').title || estimate.estimateNumber : words.noWork,
    },
    {
      key: 'begun',
      header: words.begun,
      cell: ({ begunAt, begunBy }) => (
        <span className="numbers">
          {displayMoment(begunAt)}, {begunBy}
        </span>
      ),
    },
    {
      key: 'signed',
      header: words.signed,
      cell: ({ signedAt, signedBy }) =>
        signedAt === null ? '-' : `${displayMoment(signedAt)}, ${signedBy ?? ''}`,
    },
    {
      key: 'state',
      header: words.state,
      onCard: 'corner',
      cell: ({ state, isQuarantined }) => <CarState state={state} isQuarantined={isQuarantined} />,
    },
  ];
}
