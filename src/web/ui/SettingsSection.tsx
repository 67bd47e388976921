import { useId, type ReactNode } from 'react';
import classes from './SettingsSection.module.css';
import { Surface } from './Section.tsx';
import { Stack } from './Layout.tsx';
import { Text, Title } from './Text.tsx';

interface SettingsSectionProps {
  readonly title: string;
  readonly hint?: string;
  /** For links that lead to it. */
  readonly id?: string;
  readonly children: ReactNode;
}

export function SettingsSection({ title, hint, id, children }: SettingsSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} id={id} className={classes.section}>
      <Surface>
        <Stack className={classes.content}>
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
