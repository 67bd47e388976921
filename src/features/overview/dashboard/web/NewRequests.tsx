import { Link } from '@tanstack/react-router';
import { agoText } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Text } from '#web/ui/Text.tsx';
import { useNow } from '#web/use-riga-day.ts';
import type { DashboardStats } from '../dashboard.contract.ts';
import { dashboardWords } from '../dashboard.words.ts';
import classes from './Dashboard.module.css';
import { Sheet } from './Sheet.tsx';

/** Requests that nobody has answered yet: work to be done, and no alert. Not drawn while there are none. */
export function NewRequests({ stats: { newRequests } }: { readonly stats: DashboardStats }) {
  const words = useWords(dashboardWords);
  const { language } = useLanguage();
  const now = useNow();
  if (!newRequests?.oldest) return null;
  return (
    <Sheet title={words.newRequests}>
      <div className={classes.requests}>
        <Text size="sm">
          {words.newRequestsText(newRequests.count, agoText(newRequests.oldest, now, language))}
        </Text>
        <Button
          size="sm"
          variant="default"
          renderRoot={(props) => <Link {...props} to="/contact-submissions" search={{ status: 'new' }} />}
        >
          {words.viewRequests}
        </Button>
      </div>
    </Sheet>
  );
}
