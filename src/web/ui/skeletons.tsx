import { Skeleton, Stack, Table } from '@mantine/core';

/** A loading table shows five rows (spec part 1, section 9). */
const places = [1, 2, 3, 4, 5];

export const SkeletonRows = ({ columns }: { readonly columns: number }) =>
  places.map((place) => (
    <Table.Tr key={place} data-skeleton>
      {Array.from({ length: columns }, (_, column) => (
        <Table.Td key={column}>
          <Skeleton height={16} my={6} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));

export const SkeletonCards = () => (
  <Stack p="md">
    {places.map((place) => (
      <Skeleton key={place} height={132} radius="lg" data-skeleton />
    ))}
  </Stack>
);
