import { apiTokensQuery } from '#features/records/api-tokens/web/api-tokens.queries.ts';
import { connectionsWords } from '#features/records/api-tokens/api-tokens.words.ts';
import { TokensSection } from '#features/records/api-tokens/web/TokensSection.tsx';
import { webhooksQuery } from '#features/overview/webhooks/web/webhooks.queries.ts';
import { WebhooksSection } from '#features/overview/webhooks/web/WebhooksSection.tsx';
import { useWords } from '#web/i18n.tsx';
import { useSearchState } from '#web/search-state.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { Anchor } from '#web/ui/Text.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { connectionsSearch } from './connections.screen.ts';

/** What other programs are connected by. */
export function ConnectionsScreen() {
  const words = useWords(connectionsWords);
  const [{ token, webhook }, change] = useSearchState(connectionsSearch);
  return (
    <>
      <PageHeader
        title={words.title}
        note={words.hint}
        action={
          <Anchor href="/api/docs" target="_blank">
            {words.docs}
          </Anchor>
        }
      />
      <Stack>
        <TokensSection
          isAdding={token === 'new'}
          onAdd={() => change({ token: 'new' })}
          onClose={() => change({ token: undefined })}
        />
        <WebhooksSection
          edit={webhook}
          onEdit={(id) => change({ webhook: id })}
          onClose={(options) => change({ webhook: undefined }, options)}
        />
      </Stack>
    </>
  );
}
ConnectionsScreen.queries = () => [apiTokensQuery, webhooksQuery];
