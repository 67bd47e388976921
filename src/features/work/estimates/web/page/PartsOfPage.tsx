import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Section } from '#web/ui/Section.tsx';
import { Text } from '#web/ui/Text.tsx';
import { estimatesContract, type Estimate } from '../../estimates.contract.ts';
import type { NeededPart } from '../../estimate-lines.contract.ts';
import { neededPartsWords } from '../../needed-parts.words.ts';
import { isWaitingForParts } from '../../parts-arrival.ts';
import { PartsExpected } from './PartsExpected.tsx';
import classes from './SideOfPage.module.css';

/** Of a version of an estimate; read again with the inventory. */
const neededPartsQuery = ({ id, version }: Estimate) =>
  queryOptions({
    queryKey: ['api', 'inventory', 'of-estimate', id, version],
    queryFn: ({ signal }) => request(estimatesContract.listNeededParts, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

const isEnough = ({ needed, inStock }: NeededPart): boolean => inStock >= needed;
const isHere = (part: NeededPart): boolean => isEnough(part) && part.location !== 'shipping';

/**
 * Which parts the work takes, whether they are there, and when they are expected; nothing where it takes none and waits for none, or
 * for roles without the stock.
 */
export function PartsOfPage({ estimate }: { readonly estimate: Estimate }) {
  const words = useWords(neededPartsWords);
  const mayRead = useCan()('estimates.write');
  const { data: parts = [] } = useQuery({ ...neededPartsQuery(estimate), enabled: mayRead });
  // An invoice has taken them.
  if (!mayRead || estimate.invoice) return null;
  const isWaiting = isWaitingForParts(estimate);
  if (parts.length === 0 && !isWaiting) return null;
  return (
    <Section level={2} title={words.title}>
      {parts.length > 0 && (
        <Text size="sm" fw={600} mb="xs" className="numbers">
          {words.here(parts.filter(isHere).length, parts.length)}
        </Text>
      )}
      {parts.length > 0 && (
        <ul className={classes.parts}>
          {parts.map((part) => (
            <NeededPartRow key={part.partId} part={part} />
          ))}
        </ul>
      )}
      {isWaiting && <PartsExpected estimate={estimate} />}
    </Section>
  );
}

function NeededPartRow({ part }: { readonly part: NeededPart }) {
  const words = useWords(neededPartsWords);
  return (
    <li>
      <span className="prose">
        {part.name}
        <Text span size="xs" c="dimmed" className={`numbers ${classes.partNumber}`}>
          {part.partNumber} · {words.pieces(part.needed)}
        </Text>
      </span>
      <Availability part={part} />
    </li>
  );
}

function Availability({ part }: { readonly part: NeededPart }) {
  const words = useWords(neededPartsWords);
  if (isHere(part))
    return (
      <Text span size="sm" c="dimmed">
        {words.inStock}
      </Text>
    );
  return (
    <Text span size="sm" fw={600} c={isEnough(part) ? 'dimmed' : 'var(--mantine-color-error)'}>
      {isEnough(part) ? words.shipping : words.missing(part.needed - Math.max(part.inStock, 0))}
    </Text>
  );
}
