import { Tooltip } from '@mantine/core';
import { displayMoment } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmailText } from '#web/ui/EmailText.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useUser } from '#web/signed-in.ts';
import type { User } from '../users.contract.ts';
import { roleWords } from '../role.words.ts';
import { userFields, nameOf } from '../user.fields.ts';
import { usersWords } from '../users.words.ts';
import { Initials } from '#web/ui/Initials.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

/** `TV` for Toms Vītols; the username's first letter when no name is known. */
const initialsOf = ({ firstName, lastName, username }: User): string =>
  (`${firstName?.[0] ?? ''}${lastName?.[0] ?? ''}` || username.charAt(0)).toUpperCase();

export function useAccountColumns(): readonly Column<User>[] {
  const words = useWords(usersWords);
  const labels = useWords(roleWords);
  const fields = useWords(userFields);
  return [
    {
      key: 'name',
      header: words.name,
      onCard: 'title',
      cell: (row) => <AccountName account={row} />,
    },
    { key: 'username', header: fields.username, cell: (row) => row.username },
    { key: 'email', header: fields.email, notOnTablet: true, cell: (row) => <EmailText email={row.email} /> },
    {
      key: 'role',
      header: fields.role,
      cell: (row) => (
        <>
          {labels[row.role]}
          {row.supplierName && (
            <Text size="xs" c="dimmed">
              {row.supplierName}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'status',
      header: words.status,
      onCard: 'corner',
      cell: (row) => <AccountStatus account={row} />,
    },
    {
      key: 'lastLogin',
      header: words.lastLogin,
      cell: (row) => (
        <span className="numbers">{row.lastLogin ? displayMoment(row.lastLogin) : words.never}</span>
      ),
    },
  ];
}

function AccountName({ account }: { readonly account: User }) {
  const words = useWords(usersWords);
  const isSelf = useUser()?.id === account.id;
  return (
    <Group gap="sm" wrap="nowrap">
      <Initials>{initialsOf(account)}</Initials>
      <div>
        <Group gap={6}>
          <Text span inherit fw={600}>
            {nameOf(account)}
          </Text>
          {isSelf && <StatusBadge kind="secondary">{words.you}</StatusBadge>}
        </Group>
        {account.isMasterAdmin && (
          <Text size="xs" c="dimmed">
            {words.masterAdmin}
          </Text>
        )}
      </div>
    </Group>
  );
}

function AccountStatus({ account: { isActive, lockedUntil } }: { readonly account: User }) {
  const words = useWords(usersWords);
  const { isActive: active } = useWords(userFields);
  return (
    <Group gap={4}>
      <StatusBadge kind={isActive ? 'default' : 'outline'}>{isActive ? active : words.inactive}</StatusBadge>
      {lockedUntil && (
        <Tooltip label={words.lockedUntil(displayMoment(lockedUntil))}>
          <span>
            <StatusBadge kind="destructive">{words.locked}</StatusBadge>
          </span>
        </Tooltip>
      )}
    </Group>
  );
}
