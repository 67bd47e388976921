import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dayText, displayMoment } from '#shared/dates.ts';
import { inLanguage } from '#shared/words.ts';
import { roleWords } from '#features/records/users/role.words.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SettingsSection } from '#web/ui/SettingsSection.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Text } from '#web/ui/Text.tsx';
import { apiTokenFields } from '../api-token.fields.ts';
import type { ApiToken } from '../api-tokens.contract.ts';
import { apiTokensWords } from '../api-tokens.words.ts';
import { apiTokensQuery, useWithdrawToken } from './api-tokens.queries.ts';
import { TokenDialog } from './TokenDialog.tsx';

interface TokensSectionProps {
  /** Whether a new one is being made. */
  readonly isAdding: boolean;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** The tokens by which other programs call the API. */
export function TokensSection({ isAdding, onAdd, onClose }: TokensSectionProps) {
  const words = useWords(apiTokensWords);
  const list = useQuery(apiTokensQuery);
  const isEmpty = list.data?.length === 0;
  const addButton = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {words.add}
    </Button>
  );
  return (
    <SettingsSection title={words.title} hint={words.hint} id="tokens">
      <DataTable
        label={words.title}
        columns={useColumns()}
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState text={words.none} action={addButton('filled')} />}
        actions={(row) => <Withdraw token={row} />}
      />
      {!isEmpty && <div>{addButton('default')}</div>}
      <TokenDialog opened={isAdding} onClose={onClose} />
    </SettingsSection>
  );
}

function useColumns(): readonly Column<ApiToken>[] {
  const words = useWords(apiTokensWords);
  const { language } = useLanguage();
  return [
    {
      key: 'name',
      header: apiTokenFields.name[language],
      onCard: 'title',
      cell: ({ name, hint, madeBy }) => (
        <>
          <b>{name}</b>
          <Text size="xs" c="dimmed">
            <span translate="no">…{hint}</span>, {words.madeBy(madeBy)}
          </Text>
        </>
      ),
    },
    { key: 'access', header: words.access, onCard: 'unlabelled', cell: (row) => <Access token={row} /> },
    {
      key: 'lastUsed',
      header: words.lastUsed,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <span className="numbers">{displayMoment(lastUsedAt)}</span> : words.neverUsed,
    },
    {
      key: 'expiresOn',
      header: apiTokenFields.expiresOn[language],
      cell: ({ expiresOn, hasEnded }) =>
        hasEnded ? (
          <StatusBadge kind="outline">{words.hasEnded}</StatusBadge>
        ) : (
          <span className="numbers">{dayText(expiresOn)}</span>
        ),
    },
  ];
}

/** In which role a program calls, and what of that it may. */
function Access({ token }: { readonly token: ApiToken }) {
  const { role, supplierName, isReadOnly, permissions } = token;
  const words = useWords(apiTokensWords);
  const { language } = useLanguage();
  const parts = [
    [inLanguage(roleWords, language)[role], supplierName].filter(Boolean).join(' '),
    isReadOnly && words.reads,
    permissions && words.somePermissions(permissions.length),
  ];
  return <>{parts.filter(Boolean).join(', ')}</>;
}

function Withdraw({ token: { id, name } }: { readonly token: ApiToken }) {
  const words = useWords(apiTokensWords);
  const confirm = useConfirm();
  const { mutate, isPending } = useWithdrawToken();
  const ask = async () => {
    const { withdrawTitle: title, withdraw: agree } = words;
    if (await confirm({ title, text: words.withdrawText(name), confirm: agree })) mutate(id);
  };
  return (
    <Button
      variant="subtle"
      tone="danger"
      size="sm"
      aria-label={words.withdrawOne(name)}
      loading={isPending}
      onClick={() => void ask()}
    >
      {words.withdraw}
    </Button>
  );
}
