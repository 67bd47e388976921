import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { displayMoment } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { CopiedAddress } from '#web/ui/CopiedAddress.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { calendarFeedsContract, FeedKind, LinkOfOther } from '../calendar-feeds.contract.ts';
import type { ResponseOf } from '#shared/contract.ts';
import { calendarFeedsWords } from '../calendar-feeds.words.ts';
import { calendarFeedsQuery, useMakeLink, useWithdrawLink } from './calendar-feeds.queries.ts';
import classes from './CalendarLinksDialog.module.css';

interface CalendarLinksDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The links by which a person's calendars read appointments; to the owner, also those of others. */
export function CalendarLinksDialog({ opened, onClose }: CalendarLinksDialogProps) {
  const words = useWords(calendarFeedsWords);
  return (
    <Dialog opened={opened} onClose={onClose} title={words.title}>
      <Links />
    </Dialog>
  );
}

type OwnLink = ResponseOf<typeof calendarFeedsContract.get>['own'][number];

function Links() {
  const words = useWords(calendarFeedsWords);
  const { data, error, refetch } = useQuery(calendarFeedsQuery);
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={180} aria-busy />
    );
  return (
    <Stack>
      {data.opensOnlyHere && <Text size="sm">{words.onlyHere}</Text>}
      {data.own.map((own) => (
        <OwnCalendar key={own.kind} own={own} />
      ))}
      {data.others.length > 0 && (
        <Section title={words.others}>
          <ul className={classes.links}>
            {data.others.map((link) => (
              <Other key={link.id} link={link} />
            ))}
          </ul>
        </Section>
      )}
    </Stack>
  );
}

/** One of the person's own calendars. The address is known only to the dialog that made it. */
function OwnCalendar({ own: { kind, link } }: { readonly own: OwnLink }) {
  const words = useWords(calendarFeedsWords);
  const [url, setUrl] = useState<string | null>(null);
  const make = useMakeLink((_kind: FeedKind, made: string) => setUrl(made));
  const confirm = useConfirm();
  const renew = async () => {
    const { makeNewTitle: title, makeNewText: text, makeNew: agree } = words;
    if (await confirm({ title, text, confirm: agree })) make.mutate(kind);
  };
  return (
    <Section title={words[kind]}>
      <Stack gap="sm">
        <Text size="sm">{kind === 'shop' ? words.shopText : words.ownText}</Text>
        {link && url && <MadeAddress key={url} url={url} />}
        {link && !url && (
          <Text size="sm" c="dimmed">
            {words.madeAt(displayMoment(link.madeAt))}
          </Text>
        )}
        <Group gap="xs">
          {link ? (
            <>
              <Button variant="default" loading={make.isPending} onClick={() => void renew()}>
                {words.makeNew}
              </Button>
              <WithdrawButton id={link.id} onWithdrawn={() => setUrl(null)} />
            </>
          ) : (
            <Button loading={make.isPending} onClick={() => make.mutate(kind)}>
              {words.make}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  );
}

/** The button that was pressed is gone: the keyboard goes on with copying. */
function MadeAddress({ url }: { readonly url: string }) {
  const words = useWords(calendarFeedsWords);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, []);
  return (
    <Stack ref={place} gap="xs">
      <CopiedAddress label={words.address} url={url} copy={words.copy} copied={words.copied} isNext />
      <Text size="sm" role="status">
        {words.secret}
      </Text>
    </Stack>
  );
}

interface WithdrawButtonProps {
  readonly id: string;
  /** For those who hear the button, where there are several. */
  readonly label?: string;
  readonly onWithdrawn?: () => void;
}

function WithdrawButton({ id, label, onWithdrawn }: WithdrawButtonProps) {
  const words = useWords(calendarFeedsWords);
  const confirm = useConfirm();
  const { mutate, isPending } = useWithdrawLink(onWithdrawn);
  const ask = async () => {
    const { withdrawTitle: title, withdrawText: text, withdraw: agree } = words;
    if (await confirm({ title, text, confirm: agree })) mutate(id);
  };
  return (
    <Button variant="subtle" tone="danger" aria-label={label} loading={isPending} onClick={() => void ask()}>
      {words.withdraw}
    </Button>
  );
}

function Other({ link: { id, name, kind, madeAt } }: { readonly link: LinkOfOther }) {
  const words = useWords(calendarFeedsWords);
  const calendar = kind === 'shop' ? words.shop : words.ownOfPerson;
  return (
    <li className={classes.link}>
      <span className={classes.whose}>
        {name}
        <Text span size="sm" c="dimmed">
          {`${calendar} · ${words.createdAt(displayMoment(madeAt))}`}
        </Text>
      </span>
      <WithdrawButton id={id} label={words.withdrawOf(name, calendar)} />
    </li>
  );
}
