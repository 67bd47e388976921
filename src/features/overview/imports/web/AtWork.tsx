import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { ImportRecord } from '../imports.contract.ts';
import { importsWords } from '../imports.words.ts';
import classes from './Imports.module.css';
import { useGiveUp } from './imports.queries.ts';

/** How far the server is, and giving it up. */
export function AtWork({ record }: { readonly record: ImportRecord }) {
  const words = useWords(importsWords);
  const { id, state, doneRows, rowCount, counts } = record;
  const giveUp = useGiveUp(id);
  const all = state !== 'checking' && counts ? counts.new + counts.changed : rowCount;
  return (
    <Stack>
      <div role="status">
        <Text fw={600}>{words[state]}</Text>
        <Text size="sm" className="numbers">
          {words.progress(Math.min(doneRows, all), all)}
        </Text>
      </div>
      <progress
        className={classes.progress}
        value={doneRows}
        max={Math.max(1, all)}
        aria-label={words[state]}
      />
      <Group gap="sm">
        {state !== 'undoing' && (
          <Button variant="default" loading={giveUp.isPending} onClick={() => giveUp.mutate()}>
            {words.giveUp}
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {words.stayOrGo}
        </Text>
      </Group>
    </Stack>
  );
}
