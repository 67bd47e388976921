import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { Text } from '#web/ui/Text.tsx';
import { sendWords } from '../../job-portal.words.ts';
import type { LinkChannel, MadeLink } from '../../jobs.contract.ts';
import classes from '../Jobs.module.css';
import { Notice } from '../Notice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopiedAddress } from '#web/ui/CopiedAddress.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';

/** A link that a person passes on. */
export type Made = MadeLink & { readonly channel: Exclude<LinkChannel, 'mail'> };

interface MadeLinkShownProps {
  readonly made: Made;
  readonly onDone: () => void;
}

export function MadeLinkShown({ made, onDone }: MadeLinkShownProps) {
  const words = useWords(sendWords);
  const { channel, url, whatsAppUrl, qr } = made;
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: the keyboard goes on with what comes next.
    next.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, []);
  useCopied(channel === 'copy' ? url : null);
  return (
    <Stack ref={next}>
      {channel === 'qr' && qr && (
        <figure className={classes.code}>
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={words.qr}
            shapeRendering="crispEdges"
          >
            <path d={qr.path} />
          </svg>
          <Text component="p" ta="center">
            {words.scan}
          </Text>
        </figure>
      )}
      {channel !== 'qr' && url && (
        <CopiedAddress
          label={words.address}
          url={url}
          copy={words.copyLink}
          copied={words.linkCopied}
          isNext={channel === 'copy'}
        />
      )}
      <Notice kind="warning" text={words.secret} />
      <Group justify="flex-end" mt="md">
        {channel === 'whatsapp' && whatsAppUrl && (
          <Button
            renderRoot={({ children, ...look }) => (
              <a href={whatsAppUrl} target="_blank" rel="noopener noreferrer" {...look}>
                {children}
              </a>
            )}
            data-next
            leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
          >
            {words.openWhatsApp}
          </Button>
        )}
        <Button
          variant={channel === 'whatsapp' ? 'default' : 'filled'}
          {...(channel === 'qr' && { 'data-next': true })}
          onClick={onDone}
        >
          {words.done}
        </Button>
      </Group>
    </Stack>
  );
}

/** Copies at once; where the browser does not let it, the button beside the address does. */
function useCopied(url: string | null): void {
  const words = useWords(sendWords);
  const { succeed } = useToast();
  useEffect(() => {
    if (url === null || !('clipboard' in navigator)) return;
    void navigator.clipboard.writeText(url).then(
      () => succeed(words.linkCopied),
      () => undefined,
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once for each link
  }, [url]);
}
