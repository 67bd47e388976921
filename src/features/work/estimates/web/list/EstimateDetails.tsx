import { useQuery } from '@tanstack/react-query';
import { displayMoment } from '#shared/dates.ts';
import { displayNumber, displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import sections from '#web/ui/Section.module.css';
import { Facts, Section } from '#web/ui/Section.tsx';
import totals from '#web/ui/Totals.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Text, VisuallyHidden } from '#web/ui/Text.tsx';
import { webWords } from '#web/web.words.ts';
import { exemptionOf, exemptionText } from '#features/work/paperwork/vat-exemption.ts';
import { plainStatusWords } from '../../estimate-status.words.ts';
import type { Estimate } from '../../estimates.contract.ts';
import { estimateFields } from '../../estimate.fields.ts';
import { estimatesWords } from '../../estimates.words.ts';
import classes from './Estimates.module.css';
import { imagesQuery, statusChangesQuery } from '../estimates.queries.ts';
import { estimateQuery } from '../shared.queries.ts';
import { useLineColumns } from './use-line-columns.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';

/** What an expanded card shows below its head; fetched when it is opened. */
export function EstimateDetails({ id }: { readonly id: string }) {
  const { loading } = useWords(webWords);
  const { detailsFailed } = useWords(estimatesWords);
  const { data, error, refetch } = useQuery(estimateQuery(id));
  if (data) return <Loaded estimate={data} />;
  if (error) return <LoadFailure text={detailsFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm" aria-busy>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      <Skeleton height={140} radius="md" />
      <Skeleton height={90} radius="md" />
    </Stack>
  );
}

function Loaded({ estimate }: { readonly estimate: Estimate }) {
  const words = useWords(estimatesWords);
  const { language } = useLanguage();
  const columns = useLineColumns(estimate);
  const { id, internalNotes, lineItems, mileage, laborRate, buyerReference } = estimate;
  return (
    <Stack gap="sm">
      <Section title={words.lines}>
        <DataTable
          whole
          label={words.lines}
          columns={columns}
          rows={lineItems}
          empty={<Quiet text={words.noLines} />}
        />
        <Totals estimate={estimate} />
        <WhyNoVat estimate={estimate} />
      </Section>
      <Images id={id} />
      <div className={sections.pair}>
        <Section title={words.details}>
          <Facts
            facts={[
              [words.mileage, mileage],
              [words.laborRate, displaySum(laborRate, language)],
              ...(buyerReference ? [[estimateFields.buyerReference[language], buyerReference] as const] : []),
            ]}
          />
        </Section>
        {internalNotes && (
          <Section title={words.internalNotes}>
            <Text size="sm" className="prose">
              {internalNotes}
            </Text>
          </Section>
        )}
        <StatusHistory id={id} />
      </div>
    </Stack>
  );
}

const Quiet = ({ text }: { readonly text: string }) => (
  <Text size="sm" c="dimmed">
    {text}
  </Text>
);

/** Why there is no VAT, where a reason was chosen. */
export function WhyNoVat({ estimate }: { readonly estimate: Estimate }) {
  const { language } = useLanguage();
  const exemption = exemptionOf(estimate, true);
  return (
    exemption && (
      <Text size="sm" className={totals.reason}>
        {exemptionText(exemption, language)}
      </Text>
    )
  );
}

export function Totals({ estimate }: { readonly estimate: Estimate }) {
  const { subtotal, tax, total, hasUnpriced, applyTax, taxRate } = estimate;
  const words = useWords(estimatesWords);
  const { language } = useLanguage();
  const money = (amount: string) => displaySum(amount, language) + (hasUnpriced ? '+' : '');
  const rate = displayNumber(taxRate, language);
  return (
    <dl className={`${totals.totals} numbers`}>
      <dt>{words.subtotal}</dt>
      <dd>{money(subtotal)}</dd>
      <dt>{applyTax ? words.vat(rate) : words.noVat}</dt>
      <dd>{applyTax ? money(tax) : words.notApplied}</dd>
      <dt className={totals.gross}>{applyTax ? words.total : words.totalWithoutVat}</dt>
      <dd className={totals.gross}>{money(total)}</dd>
    </dl>
  );
}

function Images({ id }: { readonly id: string }) {
  const words = useWords(estimatesWords);
  const { data, error, refetch } = useQuery(imagesQuery(id));
  if (data?.length === 0) return null;
  return (
    <Section title={words.images}>
      {!data && <Pending failed={Boolean(error)} onRetry={() => void refetch()} />}
      {data && (
        <ul className={classes.images}>
          {data.map(({ id: imageId, imageUrl, description }, place) => (
            <li key={imageId}>
              <a
                href={imageUrl}
                target="_blank"
                rel="noopener"
                aria-label={words.opensInNewTab(description ?? words.image(place + 1))}
              >
                <img src={imageUrl} alt="" loading="lazy" />
              </a>
              {description && <span>{description}</span>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

export function StatusHistory({ id, level }: { readonly id: string; readonly level?: 2 | 3 }) {
  const words = useWords(estimatesWords);
  const labels: Readonly<Record<string, string>> = useWords(plainStatusWords);
  const { data, error, refetch } = useQuery(statusChangesQuery(id));
  return (
    <Section title={words.statusHistory} {...(level && { level })}>
      {!data && <Pending failed={Boolean(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Quiet text={words.noChanges} />}
      {data && data.length > 0 && (
        <ol className={classes.changes} reversed>
          {data.map(({ id: change, previousStatus, newStatus, changedAt, changedBy, notes }) => (
            <li key={change}>
              <Text size="sm" fw={600}>
                {[previousStatus, newStatus]
                  .map((status) => status && (labels[status] ?? status))
                  .filter(Boolean)
                  .join(' → ')}
              </Text>
              {notes && (
                <Text size="sm" className="prose">
                  {notes}
                </Text>
              )}
              <Text size="xs" c="dimmed" className="numbers">
                {displayMoment(changedAt)} · {changedBy ?? words.customer}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** In place of a part that is still loading, or could not be loaded. */
function Pending({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }) {
  const { loadFailed, tryAgain } = useWords(webWords);
  if (!failed) return <Skeleton height={60} radius="md" aria-busy />;
  return (
    <div role="alert">
      <Quiet text={loadFailed} />
      <Button variant="default" size="xs" className={classes.retry ?? ''} onClick={onRetry}>
        {tryAgain}
      </Button>
    </div>
  );
}
