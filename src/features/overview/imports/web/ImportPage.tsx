import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '#web/api-client.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { Visit } from '#web/screen.ts';
import { useSearchState } from '#web/search-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Anchor, Text, Title } from '#web/ui/Text.tsx';
import { kindLabels } from '../import.fields.ts';
import { isAtWork } from '../import-kinds.ts';
import type { ImportRecord } from '../imports.contract.ts';
import { importsWords } from '../imports.words.ts';
import { AtWork } from './AtWork.tsx';
import { CheckedImport } from './CheckedImport.tsx';
import { FinishedImport } from './FinishedImport.tsx';
import classes from './Imports.module.css';
import { importQuery } from './imports.queries.ts';
import { importPageSearch } from './imports-search.ts';
import { StateOfImport } from './StateOfImport.tsx';

const ChooseColumns = lazyForm(() => import('./ChooseColumns.tsx'), 'ChooseColumns', {
  isPartOfScreen: true,
});

/** One import, from its columns to what became of it. */
export function ImportPage() {
  const words = useWords(importsWords);
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(importQuery(id));
  useDocumentTitle(`${data?.fileName ?? words.title} · EVService`);
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <EmptyState
        text={words.gone}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/imports" {...props} />}>
            {words.back}
          </Button>
        }
      />
    );
  if (data) return <Loaded record={data} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Stack aria-busy>
      {[40, 48, 320].map((height) => (
        <Skeleton key={height} height={height} radius="md" />
      ))}
    </Stack>
  );
}
ImportPage.queries = ({ params: { id = '' } }: Visit) => [importQuery(id)];

function Loaded({ record }: { readonly record: ImportRecord }) {
  const words = useWords(importsWords);
  const { language } = useLanguage();
  const { fileName, kind, rowCount, state, problem } = record;
  return (
    <>
      <nav aria-label={words.title} className={classes.path}>
        <Anchor renderRoot={(props) => <Link to="/imports" {...props} />}>{words.title}</Anchor>
      </nav>
      <Group component="div" mb="lg" gap="sm" align="center">
        <Title order={1} fz="page" className={classes.prose}>
          {fileName}
        </Title>
        <StateOfImport state={state} />
        <Text c="dimmed" size="sm" className="numbers">
          {kindLabels[kind][language]} · {words.rowCount(rowCount)}
        </Text>
      </Group>
      {problem !== null && (
        <div role="alert" className={classes.warning}>
          {state === 'done' ? words.notUndone : words[problem]}
        </div>
      )}
      <Surface>
        <div className={classes.sheet}>
          <Step record={record} />
        </div>
      </Surface>
    </>
  );
}

function Step({ record }: { readonly record: ImportRecord }) {
  const words = useWords(importsWords);
  const [{ step }] = useSearchState(importPageSearch);
  const { state } = record;
  if (isAtWork(state)) return <AtWork record={record} />;
  if (state === 'read' || (state === 'checked' && step === 'columns'))
    return <ChooseColumns key={record.id} record={record} />;
  if (state === 'checked') return <CheckedImport record={record} />;
  if (state === 'cancelled') return <EmptyState text={words.gaveUp} />;
  return <FinishedImport record={record} />;
}
