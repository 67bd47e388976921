import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Section } from '#web/ui/Section.tsx';
import { Text } from '#web/ui/Text.tsx';
import { estimatesContract, type Estimate, type NeededPart } from '../../estimates.contract.ts';
import { neededPartsWords } from '../../needed-parts.words.ts';
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

/** Which parts the work takes, and whether they are there; nothing where it takes none, or for roles without the stock. */
export function PartsOfPage({ estimate }: { readonly estimate: Estimate }) {
  const words = useWords(neededPartsWords);
  const mayRead = useCan()('estimates.write');
  const { data: parts = [] } = useQuery({ ...neededPartsQuery(estimate), enabled: mayRead });
  // An invoice has taken them.
  if (parts.length === 0 || estimate.invoice) return null;
  return (
    <Section level={2} title={words.title}>
      <Text size="sm" fw={600} mb="xs" className="numbers">
        {words.here(parts.filter(isHere).length, parts.length)}
      </Text>
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={part.partId}>
            <span className="prose">
              {part.name}
              <Text span size="xs" c="dimmed" className={`numbers ${classes.partNumber}`}>
                {part.partNumber} · {words.pieces(part.needed)}
              </Text>
            </span>
            <Availability part={part} />
          </li>
        ))}
      </ul>
    </Section>
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
