import { IconInfoCircle } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Anchor } from '#web/ui/Text.tsx';
import type { VatReason } from '#features/work/paperwork/vat-exemption.ts';
import { invoicesContract } from '../invoices.contract.ts';
import type { EInvoiceFact } from '../missing-for-e-invoice.ts';
import { eInvoiceNoticeWords, missingForEInvoiceWords } from '../missing-for-e-invoice.words.ts';
import classes from './Invoices.module.css';

interface Expected {
  readonly customerId: string;
  readonly applyVat: boolean;
  readonly vatReason: VatReason | null;
}

const missingQuery = ({ customerId, applyVat, vatReason }: Expected) =>
  queryOptions({
    queryKey: ['api', 'invoices', 'missing-for-e-invoice', customerId, applyVat, vatReason],
    queryFn: ({ signal }) => {
      const query = {
        customerId,
        applyVat: applyVat ? 'true' : 'false',
        ...(vatReason && { vatReason }),
      } as const;
      return request(invoicesContract.missingForEInvoice, { query }, { signal });
    },
    // The customer may be completed beside it.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });

/** Says before an invoice is issued what it would lack to be an e-invoice; nothing where it lacks nothing. */
export function MissingForEInvoice(expected: Expected) {
  const words = useWords(eInvoiceNoticeWords);
  const { data = [] } = useQuery(missingQuery(expected));
  return <MissingFacts facts={data} customerId={expected.customerId} text={words.willHaveNone} />;
}

interface MissingFactsProps {
  readonly facts: readonly EInvoiceFact[];
  readonly customerId: string;
  readonly text: (facts: string) => string;
}

/** What is missing, and the ways to enter it: beside what is open here, which may hold what was typed. */
export function MissingFacts({ facts, customerId, text }: MissingFactsProps) {
  const words = useWords(eInvoiceNoticeWords);
  const names = useWords(missingForEInvoiceWords);
  const maySet = useCan()('settings.manage');
  if (facts.length === 0) return null;
  const lacks = (side: 'buyer' | 'seller') => facts.some((fact) => fact.startsWith(side));
  const beside = { target: '_blank', rel: 'noopener' } as const;
  return (
    <div className={classes.notice} role="status">
      <IconInfoCircle size={20} aria-hidden />
      <div>
        {text(facts.map((fact) => names[fact]).join(', '))}{' '}
        {lacks('buyer') && (
          <Anchor
            underline="always"
            renderRoot={(props) => (
              <Link to="/customers/$id" params={{ id: customerId }} {...beside} {...props} />
            )}
          >
            {words.openCustomer}
          </Anchor>
        )}{' '}
        {lacks('seller') && maySet && (
          <Anchor
            underline="always"
            renderRoot={(props) => <Link to="/settings" hash="business" {...beside} {...props} />}
          >
            {words.openSettings}
          </Anchor>
        )}
      </div>
    </div>
  );
}
