import { useQuery } from '@tanstack/react-query';
import { displayMoment } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import sections from '#web/ui/Section.module.css';
import { Section } from '#web/ui/Section.tsx';
import { Text } from '#web/ui/Text.tsx';
import { webWords } from '#web/web.words.ts';
import type { InvoiceSummary } from '#features/work/invoices/invoices.contract.ts';
import { jobCardWords } from '../job-card.words.ts';
import type { JobLink } from '../jobs.contract.ts';
import { useJobDialogs } from './job-dialogs.ts';
import { jobOfInvoice } from './job-of.ts';
import { jobQuery } from './jobs.queries.ts';

/** What came of sending an invoice, or the estimate that it was issued of; with the way to all links. */
export function SendingOfInvoice({ invoice }: { readonly invoice: InvoiceSummary }) {
  const words = useWords(jobCardWords);
  const { of } = useWords(webWords);
  const dialogs = useJobDialogs();
  const target = jobOfInvoice(invoice);
  const { data } = useQuery({ ...jobQuery(target), enabled: dialogs !== null });
  if (!dialogs || !data) return null;
  const newest = data.links.find(({ ended }) => ended !== 'withdrawn');
  return (
    <Section title={words.open}>
      {newest ? <Newest link={newest} /> : <Text size="sm">{words.notSent}</Text>}
      <div className={sections.below}>
        <Button
          size="xs"
          variant="default"
          aria-label={of(words.show, invoice.invoiceNumber)}
          onClick={() => dialogs.open(target)}
        >
          {words.show}
        </Button>
      </div>
    </Section>
  );
}

function Newest({ link: { createdAt, seenAt, mail } }: { readonly link: JobLink }) {
  const words = useWords(jobCardWords);
  const isFailed = mail !== null && (mail.state === 'refused' || mail.state === 'gave_up');
  return (
    <>
      {isFailed && (
        <Text size="sm" c="var(--mantine-color-error)" fw={600}>
          {words.mailFailed(mail.to)}
        </Text>
      )}
      <Text size="sm" className="numbers">
        {words.sentLink(displayMoment(createdAt))}
        {' · '}
        {seenAt ? words.seenLink(displayMoment(seenAt)) : words.notSeenLink}
      </Text>
    </>
  );
}
