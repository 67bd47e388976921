import { useInfiniteQuery } from '@tanstack/react-query';
import { displayMoment } from '#shared/dates.ts';
import { ApiError } from '#web/api-client.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { moreOf, rowsOf } from '#web/record-lists.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListEnd } from '#web/ui/ListEnd.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import type { User } from '#features/records/users/users.contract.ts';
import { nameOf } from '#features/records/users/user.fields.ts';
import { usersWords } from '#features/records/users/users.words.ts';
import { auditDialogWords } from '../audit.words.ts';
import { auditText, type AuditLine } from '../audit-text.ts';
import type { AuditEntry } from '../audit.contract.ts';
import { deviceName } from '../device-name.ts';
import classes from './AuditDialog.module.css';
import { auditQuery } from './audit.queries.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

interface AuditDialogProps {
  /** Whose audit log; closed without. */
  readonly id: string | undefined;
  /** The same, once it is loaded. */
  readonly account: User | undefined;
  readonly onClose: () => void;
}

export function AuditDialog({ id, account, onClose }: AuditDialogProps) {
  const words = useWords(auditDialogWords);
  return (
    <Dialog
      opened={id !== undefined}
      onClose={onClose}
      title={account ? words.titleOf(nameOf(account)) : words.title}
      size="xl"
    >
      {id && <Log key={id} id={id} />}
    </Dialog>
  );
}

function Log({ id }: { readonly id: string }) {
  const { userGone } = useWords(usersWords);
  const words = useWords(auditDialogWords);
  const list = useInfiniteQuery(auditQuery(id));
  const entries = rowsOf(list.data);
  if (list.error instanceof ApiError && list.error.status === 404) return <EmptyState text={userGone} />;
  if (list.error && !entries) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!entries)
    return (
      <Stack aria-busy>
        {[1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} height={56} radius="md" />
        ))}
      </Stack>
    );
  if (entries.length === 0) return <EmptyState text={words.none} />;
  return (
    <>
      <ol className={classes.log}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} userId={id} />
        ))}
      </ol>
      <ListEnd more={moreOf(list)} failed={Boolean(list.error)} />
    </>
  );
}

/** When, what, from where, what changed, and quietly how it is stored. */
function Entry({ entry, userId }: { readonly entry: AuditEntry; readonly userId: string }) {
  const { language } = useLanguage();
  const { what, lines, trace } = auditText(entry, userId, language);
  const { byToken } = useWords(auditDialogWords);
  const { ipAddress, userAgent, apiToken } = entry;
  const origin = [apiToken && byToken(apiToken), ipAddress, deviceName(userAgent)]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={classes.entry}>
      <div className={classes.when}>
        <time dateTime={entry.timestamp} className="numbers">
          {displayMoment(entry.timestamp)}
        </time>
        {origin && <div>{origin}</div>}
      </div>
      <div className={classes.what}>
        <div className={classes.sentence}>
          <Unbroken text={what} />
        </div>
        {lines.length > 0 && (
          <dl className={classes.lines}>
            {lines.map((line) => (
              <Line key={line.label} line={line} />
            ))}
          </dl>
        )}
        <div className={classes.trace} title={entry.id} translate="no">
          {trace}
        </div>
      </div>
    </li>
  );
}

function Line({ line: { label, old, value } }: { readonly line: AuditLine }) {
  const words = useWords(auditDialogWords);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {old !== undefined && (
          <>
            <span className={classes.old}>{old}</span>
            <span role="img" aria-label={words.changedTo}>
              {' → '}
            </span>
          </>
        )}
        <Unbroken text={value} />
      </dd>
    </div>
  );
}
