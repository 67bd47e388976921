import { useWords } from '../i18n.tsx';
import type { MoreRows } from '../record-lists.ts';
import { webWords } from '../web.words.ts';
import { Button } from './Button.tsx';
import { Group } from './Layout.tsx';
import { Loader } from './Loader.tsx';
import { Text } from './Text.tsx';

interface ListEndProps {
  readonly more: MoreRows;
  readonly failed: boolean;
}

/** Below a list that goes on: loading, or the button for the keyboard and after a failure. */
export function ListEnd({ more: { hasMore, loading, onMore }, failed }: ListEndProps) {
  const words = useWords(webWords);
  if (!hasMore && !loading) return null;
  return (
    <Group justify="center" p="md" style={{ minHeight: 76 }}>
      <Text size="sm" className="only-printed">
        {words.listGoesOn}
      </Text>
      {loading ? (
        <Group gap="sm" role="status" className="not-printed">
          <Loader size={22} aria-hidden />
          <Text size="sm">{words.loading}</Text>
        </Group>
      ) : (
        <>
          {failed && (
            <Text size="sm" role="alert">
              {words.loadFailed}
            </Text>
          )}
          <Button variant="default" className="not-printed" onClick={onMore}>
            {words.loadMore}
          </Button>
        </>
      )}
    </Group>
  );
}
