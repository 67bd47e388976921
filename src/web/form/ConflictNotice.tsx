import { Alert, SimpleGrid } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWords } from '../i18n.tsx';
import { webWords } from '../web.words.ts';
import { Button } from '../ui/Button.tsx';
import { Group, Stack } from '../ui/Layout.tsx';
import { Text } from '../ui/Text.tsx';

export interface Difference {
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}

/** What another user saved meanwhile, beside what was typed, until one of both is chosen. */
export interface Conflict {
  readonly differences: readonly Difference[];
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/**
 * Shows a conflict (409): what the other person wrote beside what was typed here. Nothing is lost until one is
 * chosen.
 */
export function ConflictNotice({
  differences,
  busy,
  onMine,
  onTheirs,
}: Conflict & { readonly busy: boolean }) {
  const words = useWords(webWords);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert ref={notice} variant="outline" color="red" title={words.conflictTitle} role="alert">
      <Stack gap="sm">
        <Text size="sm">{words.conflictText}</Text>
        {differences.map(({ label, theirs, mine }) => (
          <SimpleGrid key={label} cols={{ base: 1, sm: 2 }} spacing="sm">
            <Version label={`${label}: ${words.theirs}`} text={theirs || words.empty} />
            <Version label={`${label}: ${words.mine}`} text={mine || words.empty} />
          </SimpleGrid>
        ))}
        <Group>
          <Button size="sm" loading={busy} onClick={onMine}>
            {words.keepMine}
          </Button>
          <Button size="sm" variant="default" disabled={busy} onClick={onTheirs}>
            {words.useTheirs}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function Version({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <Text size="xs" fw={700} c="dimmed">
        {label}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </div>
  );
}
