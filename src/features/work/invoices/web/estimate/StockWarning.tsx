import { IconAlertTriangle } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { convertWords } from '../../convert.words.ts';
import classes from './InvoiceOfEstimate.module.css';
import { invoicesContract } from '../../invoices.contract.ts';

/** Parts that the invoice of an estimate would take below zero; fetched each time, because the stock changes. */
const shortPartsQuery = (id: string) =>
  queryOptions({
    queryKey: ['api', 'estimates', id, 'short-parts'],
    queryFn: ({ signal }) => request(invoicesContract.shortParts, { params: { id } }, { signal }),
    refetchOnMount: 'always',
    gcTime: 0,
  });

/** Says before an invoice is issued which of its parts are not on the shelf; nothing where all of them are. */
export function StockWarning({ estimateId }: { readonly estimateId: string }) {
  const words = useWords(convertWords);
  const { data = [] } = useQuery(shortPartsQuery(estimateId));
  if (data.length === 0) return null;
  return (
    <div className={classes.warning} role="status">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <strong>{words.notInStock}</strong>
        {data.map(({ partId, name, partNumber, inStock, left }) => (
          <div key={partId}>{words.shortPart(`${name} (${partNumber})`, inStock, left)}</div>
        ))}
      </div>
    </div>
  );
}
