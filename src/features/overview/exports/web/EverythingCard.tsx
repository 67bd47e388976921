import { Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { displayNumber } from '#shared/money.ts';
import { useReason } from '#web/errors.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { SettingsSection } from '#web/ui/SettingsSection.tsx';
import { Text } from '#web/ui/Text.tsx';
import { webWords } from '#web/web.words.ts';
import { everythingWords } from '../everything.words.ts';
import { useEverything } from './use-everything.ts';

/** The part of the settings from which a shop can leave with all that it has. */
export function EverythingCard() {
  const words = useWords(everythingWords);
  const { cancel } = useWords(webWords);
  const reasonOf = useReason();
  const { progress, problem, ...download } = useEverything();
  return (
    <SettingsSection title={words.title} hint={words.hint} id="everything">
      <Text size="sm">{words.inside}</Text>
      <Text size="sm">{words.warning}</Text>
      <Text size="sm">{words.keepOpen}</Text>
      <div>
        <div role="alert">
          {problem !== null && (
            <Text size="sm" c="var(--mantine-color-error)">
              {[words.failed, reasonOf(problem)].filter(Boolean).join(' ')}
            </Text>
          )}
        </div>
        {progress ? (
          <Stack gap="xs">
            <ProgressOf {...progress} />
            <div>
              <Button variant="default" onClick={download.cancel}>
                {cancel}
              </Button>
            </div>
          </Stack>
        ) : (
          <div>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={download.start}
            >
              {words.download}
            </Button>
          </div>
        )}
      </div>
    </SettingsSection>
  );
}

function ProgressOf({ done, all }: { readonly done: number; readonly all: number }) {
  const words = useWords(everythingWords);
  const { language } = useLanguage();
  const shown = (count: number) => displayNumber(count, language);
  const arrived = Math.min(done, all);
  return (
    <div>
      <Text size="sm" mb={4} className="numbers" role="status">
        {all > 0 ? words.progress(shown(arrived), shown(all)) : words.preparing}
      </Text>
      <Progress value={all > 0 ? (arrived / all) * 100 : 0} aria-label={words.preparing} />
    </div>
  );
}
