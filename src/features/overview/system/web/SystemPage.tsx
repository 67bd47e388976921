import { useQuery } from '@tanstack/react-query';
import { displayMoment } from '#shared/dates.ts';
import { fileSizeText } from '#web/chosen-files.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Facts, Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { SystemState, TestMail } from '../system.contract.ts';
import { systemWarningWords, systemWords } from '../system.words.ts';
import classes from './System.module.css';
import { systemQuery, useSendTestMail } from './system.queries.ts';

/** What the server understood of its settings and of this visit, for the person who runs it. */
export function SystemPage() {
  const words = useWords(systemWords);
  const { data, error, refetch } = useQuery(systemQuery);
  return (
    <>
      <PageHeader title={words.title} note={words.hint} />
      {data ? (
        <Stack>
          <Attention state={data} />
          <Visit state={data} />
          <Machine state={data} />
          <Mail state={data} />
          <Settings state={data} />
        </Stack>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack aria-busy>
          {[80, 170, 220, 120].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </Stack>
      )}
    </>
  );
}

interface StateProps {
  readonly state: SystemState;
}

function Attention({ state: { warnings } }: StateProps) {
  const words = useWords(systemWords);
  const sentences = useWords(systemWarningWords);
  if (warnings.length === 0) return <Text>{words.allFine}</Text>;
  return (
    <Section title={words.attention} level={2}>
      <ul className={classes.warnings}>
        {warnings.map((warning) => (
          <li key={warning}>{sentences[warning]}</li>
        ))}
      </ul>
    </Section>
  );
}

function Visit({ state: { visitor, publicUrl } }: StateProps) {
  const words = useWords(systemWords);
  const proxy = visitor.isProxyTrusted ? words.proxyTrusted : words.proxyNotTrusted;
  return (
    <Section title={words.visit} level={2}>
      <Facts
        facts={[
          [words.address, visitor.address],
          [words.peer, visitor.peer],
          [words.proxy, visitor.isForwarded ? proxy : words.proxyNone],
          [words.host, `${visitor.protocol}://${visitor.host}`],
          [words.publicUrl, publicUrl],
        ]}
      />
    </Section>
  );
}

function Machine({ state }: StateProps) {
  const words = useWords(systemWords);
  const { language } = useLanguage();
  const { version, isBuiltIn } = state.database;
  const spaceText = ({ freeBytes, totalBytes }: SystemState['disk']) =>
    words.diskOf(fileSizeText(freeBytes, language), fileSizeText(totalBytes, language));
  const seconds = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    signDisplay: 'negative',
  }).format(state.clock.differenceMs / 1000);
  return (
    <Section title={words.machine} level={2}>
      <Facts
        facts={[
          [words.version, state.version],
          [words.started, displayMoment(state.startedAt)],
          [words.node, state.nodeVersion],
          [words.database, isBuiltIn ? words.builtIn(version) : words.ownServer(version)],
          [words.disk, spaceText(state.disk)],
          ...(state.backupDisk ? [[words.backupDisk, spaceText(state.backupDisk)] as const] : []),
          [words.clock, displayMoment(state.clock.server)],
          [words.clockDifference, words.seconds(seconds)],
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {isBuiltIn ? words.clockOfSameMachine : words.clockOfDatabase}
      </Text>
    </Section>
  );
}

function Mail({ state: { sendsMail, testMail } }: StateProps) {
  const words = useWords(systemWords);
  const warnings = useWords(systemWarningWords);
  const { mutate, isPending } = useSendTestMail();
  return (
    <Section title={words.mail} level={2}>
      <Stack gap="sm">
        <Text size="sm">{sendsMail ? words.mailHint : warnings.no_mail_server}</Text>
        {sendsMail && (
          <div>
            <Button variant="default" loading={isPending} onClick={() => mutate()}>
              {words.sendTestMail}
            </Button>
          </div>
        )}
        <div role="status">{testMail && <TestMailState mail={testMail} />}</div>
      </Stack>
    </Section>
  );
}

function TestMailState({ mail: { to, queuedAt, state, lastError } }: { readonly mail: TestMail }) {
  const words = useWords(systemWords);
  const sentences = {
    waiting: words.mailWaiting,
    sent: words.mailSent,
    refused: words.mailRefused,
    gave_up: words.mailGaveUp,
  };
  return (
    <>
      <Text size="sm">{sentences[state](to, displayMoment(queuedAt))}</Text>
      {lastError && <Text size="sm">{words.lastError(lastError)}</Text>}
    </>
  );
}

function Settings({ state: { settings } }: StateProps) {
  const words = useWords(systemWords);
  const hidden = (isSet: boolean) => (isSet ? words.isSet : words.isNotSet);
  return (
    <Section title={words.settings} level={2}>
      <Text size="sm" c="dimmed" mb="xs">
        {words.settingsHint}
      </Text>
      <Facts facts={settings.map(({ name, isSet, value }) => [name, value ?? hidden(isSet)])} />
    </Section>
  );
}

SystemPage.queries = () => [systemQuery];
