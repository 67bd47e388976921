import { IconCloudOff } from '@tabler/icons-react';
import { useReason } from '../errors.ts';
import { useWords } from '../i18n.tsx';
import { webWords } from '../web.words.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Text } from './Text.tsx';

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What failed, where more can be said than that it could not be loaded. */
  readonly text?: string;
}

export function LoadFailure({ error, onRetry, text }: LoadFailureProps) {
  const words = useWords(webWords);
  const reason = useReason()(error);
  return (
    <div role="alert">
      <EmptyState
        text={text ?? words.loadFailed}
        icon={<IconCloudOff size={24} aria-hidden />}
        action={
          <>
            {reason && (
              <Text size="sm" c="dimmed" ta="center">
                {reason}
              </Text>
            )}
            <Button variant="default" onClick={onRetry}>
              {words.tryAgain}
            </Button>
          </>
        }
      />
    </div>
  );
}
