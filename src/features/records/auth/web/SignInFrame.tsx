import { Center } from '@mantine/core';
import type { ReactNode } from 'react';
import { rememberLanguage } from '#web/session.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import classes from './SignInFrame.module.css';

interface SignInFrameProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
  /** Stands beside the choice of the language. */
  readonly action?: ReactNode;
}

/** A screen before the portal opens: logo, title, one form, and the language below it. */
export const SignInFrame = ({ title, text, children, action }: SignInFrameProps) => (
  <Center component="main" mih="100dvh" p="md">
    <Stack gap="lg" style={{ width: '100%', maxWidth: 420 }}>
      <Surface>
        <Stack gap="lg" className={classes.card}>
          <Stack gap={6} align="center" style={{ textAlign: 'center' }}>
            <Logo size={52} />
            <Title order={1} mt="xs" className={classes.title}>
              {title}
            </Title>
            <Text c="dimmed">{text}</Text>
          </Stack>
          {children}
        </Stack>
      </Surface>
      <Group justify="center">
        <LanguageSwitch onChosen={rememberLanguage} />
        {action}
      </Group>
    </Stack>
  </Center>
);
