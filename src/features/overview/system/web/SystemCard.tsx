import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SettingsSection } from '#web/ui/SettingsSection.tsx';
import { Text } from '#web/ui/Text.tsx';
import { systemWords } from '../system.words.ts';
import { systemQuery } from './system.queries.ts';

/** The end of the settings: which version runs, and the way to what the server says of itself. */
export function SystemCard() {
  const words = useWords(systemWords);
  const { data } = useQuery(systemQuery);
  return (
    <>
      <SettingsSection title={words.title} hint={words.hint}>
        <div>
          <Button variant="default" renderRoot={(props) => <Link to="/settings/server" {...props} />}>
            {words.open}
          </Button>
        </div>
      </SettingsSection>
      <footer>
        <Text size="sm" c="dimmed">
          {data && words.product(data.version)}
        </Text>
      </footer>
    </>
  );
}
