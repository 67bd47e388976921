import { IconAlertTriangle, IconClockHour4 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import type { DashboardStats } from '../dashboard.contract.ts';
import { dashboardWords } from '../dashboard.words.ts';
import classes from './Dashboard.module.css';
import { Sheet } from './Sheet.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Text } from '#web/ui/Text.tsx';

/** So many waiting estimates are no alert yet (spec part 1, section 9). */
const MAX_WAITING = 5;

/** What is critical: low stock, and too many waiting estimates. Not drawn while nothing is. */
export function CriticalAlerts({ stats }: { readonly stats: DashboardStats }) {
  const words = useWords(dashboardWords);
  const may = useCan();
  const { lowStockItems, pendingEstimates = 0 } = stats;
  const waiting = pendingEstimates > MAX_WAITING;
  if (lowStockItems === 0 && !waiting) return null;
  return (
    <Sheet title={words.alerts}>
      {lowStockItems > 0 && (
        <Alert
          icon={<IconAlertTriangle size={22} aria-hidden />}
          title={words.lowStockAlert}
          text={words.lowStockText(lowStockItems)}
        >
          {may('inventory.read') && (
            <Button
              size="sm"
              variant="default"
              renderRoot={(props) => <Link {...props} to="/inventory" search={{ stock: 'low' }} />}
            >
              {words.viewItems}
            </Button>
          )}
        </Alert>
      )}
      {waiting && (
        <Alert
          icon={<IconClockHour4 size={22} aria-hidden />}
          title={words.pendingEstimates}
          text={words.pendingText(pendingEstimates)}
        >
          <Button
            size="sm"
            variant="default"
            renderRoot={(props) => <Link {...props} to="/estimates" search={{ status: 'pending' }} />}
          >
            {words.followUp}
          </Button>
        </Alert>
      )}
    </Sheet>
  );
}

interface AlertProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** What leads to it. */
  readonly children: ReactNode;
}

const Alert = ({ icon, title, text, children }: AlertProps) => (
  <div className={classes.alert}>
    {icon}
    <div className={classes.alertText}>
      <Text component="h3" fw={700} style={{ fontSize: 'var(--text-body)' }}>
        {title}
      </Text>
      <Text size="sm">{text}</Text>
    </div>
    {children}
  </div>
);
