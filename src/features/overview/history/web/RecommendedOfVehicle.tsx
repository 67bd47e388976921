import { useQuery } from '@tanstack/react-query';
import { displayDay } from '#shared/dates.ts';
import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EstimateNumber } from '#web/ui/RecordLinks.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { RecommendedLine } from '#features/work/estimates/estimate-lines.contract.ts';
import { recommendedWorkWords } from '#features/work/estimates/recommended-work.words.ts';
import { recommendedQuery } from '#features/work/estimates/web/shared.queries.ts';

/** Work on a vehicle that was declined and not offered since; nothing where there is none. */
export function RecommendedOfVehicle({ vehicleId }: { readonly vehicleId: string }) {
  const words = useWords(recommendedWorkWords);
  const { language } = useLanguage();
  const { data = [], error, refetch } = useQuery(recommendedQuery(vehicleId));
  if (data.length === 0) return null;
  const columns: Column<RecommendedLine>[] = [
    { key: 'work', header: words.work, onCard: 'title', cell: (line) => nameOf(line) ?? words.unnamed },
    {
      key: 'price',
      header: words.price,
      numeric: true,
      cell: (line) => displaySum(line.price, language),
    },
    { key: 'day', header: words.day, cell: (line) => displayDay(line.declinedAt) },
    {
      key: 'estimate',
      header: words.estimate,
      cell: (line) => <EstimateNumber id={line.estimateId} number={line.estimateNumber} />,
    },
  ];
  return (
    <Section title={words.title}>
      <DataTable
        whole
        label={words.title}
        columns={columns}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        empty={null}
      />
    </Section>
  );
}

const nameOf = ({ description, partName, partNumber }: RecommendedLine): string | null =>
  description ?? ([partName, partNumber].filter(Boolean).join(' · ') || null);
