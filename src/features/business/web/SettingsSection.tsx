import { Stack, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Surface } from '../../../web/ui/Surface.tsx';

interface SettingsSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function SettingsSection({ title, hint, children }: SettingsSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Surface>
        <Stack p={{ base: 'md', sm: 'lg' }}>
          <div>
            <Title order={2} id={heading} fz="lg">
              {title}
            </Title>
            {hint && (
              <Text size="sm" c="dimmed">
                {hint}
              </Text>
            )}
          </div>
          {children}
        </Stack>
      </Surface>
    </section>
  );
}
