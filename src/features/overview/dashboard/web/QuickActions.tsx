import type { ReactNode } from 'react';
import { IconCalendarPlus, IconFilePlus, IconPackages, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { dashboardWords } from '../dashboard.words.ts';
import classes from './Dashboard.module.css';
import { Sheet } from './Sheet.tsx';
import { Button } from '#web/ui/Button.tsx';

const actions = [
  {
    label: 'newEstimate',
    icon: IconFilePlus,
    needs: 'estimates.write',
    to: '/estimates',
    search: { edit: 'new' },
  },
  {
    label: 'addCustomer',
    icon: IconUserPlus,
    needs: 'customers.write',
    to: '/customers',
    search: { edit: 'new' },
  },
  {
    label: 'scheduleService',
    icon: IconCalendarPlus,
    needs: 'appointments.write',
    to: '/schedule',
    search: { edit: 'new' },
  },
  { label: 'manageInventory', icon: IconPackages, needs: 'inventory.read', to: '/inventory', search: {} },
] as const;

/** What a role may do from here, and `more` of it below; nothing is drawn when that is nothing. */
export function QuickActions({ more }: { readonly more: ReactNode }) {
  const words = useWords(dashboardWords);
  const may = useCan();
  const allowed = actions.filter(({ needs }) => may(needs));
  if (allowed.length === 0) return null;
  return (
    <Sheet title={words.quickActions}>
      <div className={classes.actions}>
        {allowed.map(({ label, icon: ActionIcon, to, search }) => (
          <Button
            key={label}
            variant="default"
            size="sm"
            px={8}
            justify="flex-start"
            className={classes.action}
            labelClass={classes.actionLabel}
            leftSection={<ActionIcon size={17} aria-hidden />}
            renderRoot={(props) => <Link {...props} to={to} search={search} />}
          >
            {words[label]}
          </Button>
        ))}
      </div>
      {more}
    </Sheet>
  );
}
