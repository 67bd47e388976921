import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SettingsSection } from '#web/ui/SettingsSection.tsx';
import { connectionsWords } from '../api-tokens.words.ts';

/** The part of the settings that leads to where other programs are connected. */
export function ConnectionsCard() {
  const words = useWords(connectionsWords);
  return (
    <SettingsSection title={words.title} hint={words.hint} id="connections">
      <div>
        <Button variant="default" renderRoot={(props) => <Link to="/settings/connections" {...props} />}>
          {words.open}
        </Button>
      </div>
    </SettingsSection>
  );
}
