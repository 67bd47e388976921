import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Group } from './Layout.tsx';
import { Text, Title } from './Text.tsx';

interface PageHeaderProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly action?: ReactNode;
}

export function PageHeader({ title, note, action }: PageHeaderProps) {
  useDocumentTitle(`${title} · EVService`);
  return (
    <Group justify="space-between" align="center" mb="lg" gap="sm">
      <div>
        <Title order={1} fz="page">
          {title}
        </Title>
        {note && (
          <Text c="dimmed" size="sm">
            {note}
          </Text>
        )}
      </div>
      {action}
    </Group>
  );
}
