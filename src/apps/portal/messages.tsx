import { useDocumentTitle } from '@mantine/hooks';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useReason } from '#web/errors.ts';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import classes from './messages.module.css';
import { portalWords } from './portal.words.ts';
import { Usable } from './Usable.tsx';

interface MessageProps {
  readonly title: string;
  readonly text?: string;
  readonly action: ReactNode;
}

function Message({ title, text, action }: MessageProps) {
  useDocumentTitle(title);
  const router = useRouter();
  return (
    <div className={classes.message}>
      <Stack align="center">
        <Title order={1}>{title}</Title>
        {text && <Text c="dimmed">{text}</Text>}
        {action}
      </Stack>
      <Usable router={router} />
    </div>
  );
}

function ToDashboard() {
  const words = useWords(portalWords);
  return <Button renderRoot={(props) => <Link to="/" {...props} />}>{words.toDashboard}</Button>;
}

export function AccessDenied() {
  const words = useWords(portalWords);
  return <Message title={words.accessDenied} text={words.accessDeniedText} action={<ToDashboard />} />;
}

export function NotFound() {
  const words = useWords(portalWords);
  return (
    <main>
      <Message title={words.notFound} text={words.notFoundText} action={<ToDashboard />} />
    </main>
  );
}

/** The server cannot answer, an internal error, or a screen's file that an update removed: reloading the page helps. */
export function ScreenFailed({ error }: { readonly error: unknown }) {
  const words = useWords(portalWords);
  const reason = useReason()(error);
  return (
    <Message
      title={words.screenFailed}
      {...(reason && { text: reason })}
      action={<Button onClick={() => window.location.reload()}>{words.reload}</Button>}
    />
  );
}

/** The same where there is nothing around it. */
export const PageFailed = ({ error }: { readonly error: unknown }) => (
  <main>
    <ScreenFailed error={error} />
  </main>
);
