import { useDocumentTitle } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useWords } from '#web/i18n.tsx';
import { roleCan } from '#shared/permissions.ts';
import { takePlace } from '#web/session.ts';
import type { SignedInUser } from '../auth.contract.ts';
import { signInWords } from '../sign-in.words.ts';
import { LoginForm } from './LoginForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

const afterSignInMs = 100;

/** Whether the device is a phone or a tablet, which hang or lie beside a car. */
const isAtCar = (): boolean => matchMedia('(max-width: 64em)').matches;

export function LoginPage() {
  const words = useWords(signInWords);
  const router = useRouter();
  useDocumentTitle(words.productTitle);
  const mayOpen = ({ role }: SignedInUser, place: string): boolean => {
    const { pathname } = new URL(place.replace(/^\/serviceportal/, ''), window.location.origin);
    const [, , found] = router.getMatchedRoutes(pathname);
    const permission = found?.options.staticData?.permission;
    return permission !== undefined && roleCan(role, permission);
  };
  // The page that was requested, when this user may open it, else the first one, which every user may.
  const enter = (user: SignedInUser) => {
    const place = takePlace();
    const goes = place !== null && mayOpen(user, place);
    const first = user.role === 'technician' && isAtCar() ? '/my-day' : '/';
    setTimeout(
      () => (goes ? router.history.push(place) : void router.navigate({ to: first })),
      afterSignInMs,
    );
  };
  return (
    <SignInFrame title={words.productTitle} text={words.secureAccess}>
      <LoginForm onSignedIn={enter} />
      <Stack gap={4} style={{ textAlign: 'center' }}>
        <Text size="sm" c="dimmed">
          {words.trouble}
        </Text>
        <Text size="xs" c="dimmed">
          {words.monitored}
        </Text>
      </Stack>
    </SignInFrame>
  );
}
