import { classNames, withSpacing, type SpacingProps } from './style-props.ts';
import { Stack } from './Layout.tsx';
import classes from './skeletons.module.css';
import tableClasses from './DataTable.module.css';

interface SkeletonProps extends SpacingProps {
  readonly height: number;
  readonly width?: number;
  readonly radius?: 'md' | 'lg';
  readonly className?: string;
  readonly 'aria-busy'?: boolean;
}

/** The place of something that is still loading. */
export function Skeleton(props: SkeletonProps) {
  const [style, { height, width, radius = 'md', className, ...others }] = withSpacing(props);
  return (
    <div
      {...others}
      className={classNames(classes.skeleton, className)}
      data-skeleton
      data-radius={radius}
      style={{ height, width, ...style }}
    />
  );
}

/** A loading table shows five rows (spec part 1, section 9). */
const places = [1, 2, 3, 4, 5];

export const SkeletonRows = ({ columns }: { readonly columns: number }) =>
  places.map((place) => (
    <tr key={place} className={tableClasses.row} data-skeleton>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton height={16} my={6} />
        </td>
      ))}
    </tr>
  ));

export const SkeletonCards = () => (
  <Stack p="md">
    {places.map((place) => (
      <Skeleton key={place} height={132} radius="lg" />
    ))}
  </Stack>
);
