import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Group } from './Layout.tsx';
import { Text, Title } from './Text.tsx';

interface PageHeaderProps {
  readonly title: string;
  readonly note?: string | undefined;
  /** A word or two on the line of the title. */
  readonly beside?: string;
  readonly action?: ReactNode;
}

export function PageHeader({ title, note, beside, action }: PageHeaderProps) {
  useDocumentTitle(`${title} · EVService`);
  return (
    <Group justify="space-between" align="center" mb="lg" gap="sm">
      <div>
        <Group gap="sm" align="baseline">
          <Title order={1} fz="page">
            {title}
          </Title>
          {beside && <Text c="dimmed">{beside}</Text>}
        </Group>
        {note && (
          <Text c="dimmed" size="sm">
            {note}
          </Text>
        )}
      </div>
      {action && (
        <div className="not-printed" style={{ display: 'contents' }}>
          {action}
        </div>
      )}
    </Group>
  );
}
