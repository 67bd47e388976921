import { useQuery } from '@tanstack/react-query';
import { displayDay } from '#shared/dates.ts';
import { displaySum } from '#shared/money.ts';
import { splitText } from '#features/work/paperwork/line-text.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { EstimateNumber } from '#web/ui/RecordLinks.tsx';
import { Facts, Section } from '#web/ui/Section.tsx';
import { Text } from '#web/ui/Text.tsx';
import { estimateFields } from '../../estimate.fields.ts';
import type { Estimate } from '../../estimates.contract.ts';
import { estimatesWords } from '../../estimates.words.ts';
import { recommendedWorkWords } from '../../recommended-work.words.ts';
import { StatusHistory } from '../list/EstimateDetails.tsx';
import { recommendedQuery } from '../shared.queries.ts';
import { PhotoLinks } from './PhotoLinks.tsx';
import classes from './SideOfPage.module.css';

/** Photos of no line, work that was recommended before, what a business orders by, and who changed the status. */
export function SideOfPage({ estimate }: { readonly estimate: Estimate }) {
  const words = useWords(estimatesWords);
  const { language } = useLanguage();
  const { id, buyerReference, laborRate, images, lineItems, vehicleId } = estimate;
  const known = new Set(lineItems.map((line) => line.id));
  const photos = images.filter(({ lineId }) => lineId === null || !known.has(lineId));
  return (
    <>
      {photos.length > 0 && (
        <Section level={2} title={words.images}>
          <PhotoLinks photos={photos} all={images} label={words.images} />
        </Section>
      )}
      {vehicleId && <Recommended vehicleId={vehicleId} estimateId={id} />}
      <Section level={2} title={words.details}>
        <Facts
          facts={[
            [words.laborRate, displaySum(laborRate, language)],
            ...(buyerReference ? [[estimateFields.buyerReference[language], buyerReference] as const] : []),
          ]}
        />
      </Section>
      <StatusHistory id={id} level={2} />
    </>
  );
}

interface RecommendedProps {
  readonly vehicleId: string;
  /** Its own declined lines stand among its lines. */
  readonly estimateId: string;
}

/** Work on the car that was declined in other estimates and not offered since; nothing where there is none. */
function Recommended({ vehicleId, estimateId }: RecommendedProps) {
  const words = useWords(recommendedWorkWords);
  const { language } = useLanguage();
  const { data = [] } = useQuery(recommendedQuery(vehicleId));
  const others = data.filter((line) => line.estimateId !== estimateId);
  if (others.length === 0) return null;
  return (
    <Section level={2} title={words.title}>
      <ul className={classes.recommended}>
        {others.map(({ id, description, partName, partNumber, price, declinedAt, ...line }) => (
          <li key={id}>
            <span className="prose">
              {splitText(description ?? '').title ||
                [partName, partNumber].filter(Boolean).join(' · ') ||
                words.unnamed}
            </span>
            <Text size="xs" c="dimmed" className="numbers">
              {words.declined(displaySum(price, language), displayDay(declinedAt))}
              {' · '}
              <EstimateNumber id={line.estimateId} number={line.estimateNumber} />
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
