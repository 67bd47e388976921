import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHistory, IconLockOpen, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n.tsx';
import { useUser } from '#web/signed-in.ts';
import type { User } from '../users.contract.ts';
import { nameOf } from '../user.fields.ts';
import { usersWords } from '../users.words.ts';
import { useSetActive, useUnlock } from './users.queries.ts';
import { useConfirm } from '#web/ui/confirm.tsx';

interface AccountActionsProps {
  readonly account: User;
  readonly onEdit: () => void;
  readonly onAudit: () => void;
}

/** What can be done with an account; what the server would deny is disabled and says why. */
export function AccountActions({ account, onEdit, onAudit }: AccountActionsProps) {
  const words = useWords(usersWords);
  const isSelf = useUser()?.id === account.id;
  const toggle = useToggle(account);
  const unlock = useUnlock();
  const name = nameOf(account);
  const own = isSelf ? words.ownAccountHint : undefined;
  const protection = own ?? (account.isMasterAdmin ? words.masterAdminHint : undefined);
  return (
    <>
      {account.lockedUntil && (
        <Action
          label={words.unlockOne(name)}
          reason={own}
          busy={unlock.isPending}
          onClick={() => unlock.mutate(account.id)}
        >
          <IconLockOpen size={20} aria-hidden />
        </Action>
      )}
      <Action label={words.editOne(name)} reason={own} onClick={onEdit}>
        <IconPencil size={20} aria-hidden />
      </Action>
      {account.isActive ? (
        <Action label={words.deactivateOne(name)} reason={protection} {...toggle}>
          <IconUserOff size={20} aria-hidden />
        </Action>
      ) : (
        <Action label={words.activateOne(name)} reason={protection} {...toggle}>
          <IconUserCheck size={20} aria-hidden />
        </Action>
      )}
      <Action label={words.auditOne(name)} onClick={onAudit}>
        <IconHistory size={20} aria-hidden />
      </Action>
    </>
  );
}

function useToggle(account: User) {
  const { id, isActive } = account;
  const ask = useDeactivateQuestion();
  const { mutate, isPending } = useSetActive();
  return {
    busy: isPending,
    onClick: async () => {
      if (!isActive || (await ask(nameOf(account)))) mutate({ id, isActive: !isActive });
    },
  };
}

interface ActionProps {
  readonly label: string;
  /** Why it is disabled. */
  readonly reason?: string | undefined;
  readonly busy?: boolean;
  readonly onClick: () => unknown;
  readonly children: ReactNode;
}

/** A disabled button takes no pointer: the tooltip hangs on the place around it. */
const Action = ({ label, reason, busy = false, onClick, children }: ActionProps) => (
  <Tooltip label={reason ?? label} openDelay={400} multiline maw={320}>
    <span>
      <ActionIcon
        aria-label={label}
        disabled={reason !== undefined}
        loading={busy}
        onClick={() => void onClick()}
        variant="subtle"
        color="gray"
        {...(reason === undefined ? { c: 'var(--mantine-color-text)' } : { title: reason })}
        size={36}
      >
        {children}
      </ActionIcon>
    </span>
  </Tooltip>
);

/** Asks before a person is shut out; true when that is meant. */
export function useDeactivateQuestion(): (name: string) => Promise<boolean> {
  const words = useWords(usersWords);
  const confirm = useConfirm();
  return (name) =>
    confirm({
      title: words.deactivateTitle,
      text: words.deactivateQuestion(name),
      confirm: words.deactivate,
    });
}
