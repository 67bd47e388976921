import { useWords } from '#web/i18n.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { VisuallyHidden } from '#web/ui/Text.tsx';
import { webWords } from '#web/web.words.ts';
import classes from './EstimatePage.module.css';

/** The page of an estimate while it is loading, in its own shape. */
export function EstimatePageSkeleton() {
  const { loading } = useWords(webWords);
  return (
    <div className={classes.page} aria-busy>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      <Stack gap="xs">
        <Skeleton height={20} width={120} />
        <Skeleton height={38} />
        <Skeleton height={24} />
      </Stack>
      <Skeleton height={88} radius="lg" />
      <div className={classes.parts}>
        <Skeleton height={420} radius="lg" />
        <div className={classes.side}>
          <Skeleton height={110} radius="lg" />
          <Skeleton height={180} radius="lg" />
          <Skeleton height={120} radius="lg" />
        </div>
      </div>
    </div>
  );
}
