import { Center, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useWords } from '../../../web/i18n.tsx';
import { takePlace } from '../../../web/session.ts';
import { Logo } from '../../../web/ui/Logo.tsx';
import { Surface } from '../../../web/ui/Surface.tsx';
import { authWords } from '../auth.words.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LoginForm } from './LoginForm.tsx';

const afterSignInMs = 100;

export function LoginPage() {
  const words = useWords(authWords);
  const router = useRouter();
  useDocumentTitle(words.productTitle);
  const enter = () => {
    const place = takePlace();
    setTimeout(() => (place ? router.history.push(place) : void router.navigate({ to: '/' })), afterSignInMs);
  };
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={420} gap="lg">
        <Surface>
          <Stack p={{ base: 'lg', sm: 36 }} gap="lg">
            <Stack gap={6} align="center" ta="center">
              <Logo size={52} />
              <Title order={1} fz={26} mt="xs">
                {words.productTitle}
              </Title>
              <Text c="dimmed">{words.secureAccess}</Text>
            </Stack>
            <LoginForm onSignedIn={enter} />
            <Stack gap={4} ta="center">
              <Text size="sm" c="dimmed">
                {words.trouble}
              </Text>
              <Text size="xs" c="dimmed">
                {words.monitored}
              </Text>
            </Stack>
          </Stack>
        </Surface>
        <Group justify="center">
          <LanguageSwitch />
        </Group>
      </Stack>
    </Center>
  );
}
