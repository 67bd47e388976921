import { Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';

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
        <Title order={1} fz={{ base: 24, sm: 28 }}>
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
