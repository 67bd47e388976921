import { Menu } from '@mantine/core';
import { IconFileTypePdf, IconTag, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { addSums, displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { pdfWords } from '#web/pdf.words.ts';
import { useCan } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { CloseButton } from '#web/ui/IconButton.tsx';
import classes from '#web/ui/SelectionBar.module.css';
import { useKey } from '#web/ui/use-key.ts';
import { webWords } from '#web/web.words.ts';
import { estimateStatusWords } from '../../../estimate-status.words.ts';
import type { EstimateSummary } from '../../../estimates.contract.ts';
import { severalEstimatesWords } from '../../../several-estimates.words.ts';
import { RejectDialog } from '../../status/RejectDialog.tsx';
import { MOST_AT_ONCE, whatAllCanDo } from '../what-all-can-do.ts';
import { useSeveral, type Several } from './use-several.ts';

interface SeveralBarProps {
  /** Those that are ticked. */
  readonly rows: readonly EstimateSummary[];
  readonly onUntick: (ids: readonly string[]) => void;
  /** Takes the focus that the bar had when it goes. */
  readonly onLeave: () => void;
}

/** What can be done with all ticked estimates, how many they are and what they come to; then why some failed. */
export function SeveralBar({ rows, onUntick, onLeave }: SeveralBarProps) {
  const words = useWords(severalEstimatesWords);
  const several = useSeveral(rows, onUntick);
  const { progress, failures, stop, forget } = several;
  const isShown = rows.length > 0 || progress !== null || failures.length > 0;
  const bar = useRef<HTMLElement>(null);
  const isRunning = progress !== null;
  const focus = useKeptFocus(bar, isRunning, onLeave);
  const clear = () => {
    forget();
    onUntick(rows.map(({ id }) => id));
  };
  useKey('Escape', () => {
    // It closes the menu that is open.
    if (isShown && progress === null && !document.querySelector('[role="menu"]')) clear();
    return false;
  });
  if (!isShown) return null;
  return (
    <section
      ref={bar}
      tabIndex={-1}
      className={classes.bar}
      aria-label={words.title}
      data-stays-clear
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      {failures.length > 0 && (
        <div role="alert" className={classes.failures}>
          <strong>{words.failed(failures.length)}</strong>
          <ul>
            {failures.map(({ id, number, reason }) => (
              <li key={id}>
                <span className={classes.number}>{number}</span> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={classes.row}>
        {progress ? (
          <>
            <span role="status" className="numbers">
              {words.progress(progress.done, progress.all)}
            </span>
            <Button variant="subtle" className={classes.verb} onClick={stop}>
              {words.stop}
            </Button>
          </>
        ) : (
          <>
            <Count rows={rows} />
            {rows.length > MOST_AT_ONCE ? (
              <span>{words.tooMany(MOST_AT_ONCE)}</span>
            ) : (
              <Verbs rows={rows} several={several} />
            )}
            <CloseButton transparent className={classes.close} aria-label={words.clear} onClick={clear} />
          </>
        )}
      </div>
    </section>
  );
}

function Count({ rows }: Pick<SeveralBarProps, 'rows'>) {
  const words = useWords(severalEstimatesWords);
  const { language } = useLanguage();
  const sum = displaySum(addSums(...rows.map(({ total }) => total)), language);
  const isMore = rows.some(({ hasUnpriced }) => hasUnpriced);
  return (
    <span role="status" className={`${classes.count} numbers`}>
      <strong>{words.selected(rows.length)}</strong> <span>{sum + (isMore ? '+' : '')}</span>
    </span>
  );
}

interface VerbsProps extends Pick<SeveralBarProps, 'rows'> {
  readonly several: Several;
}

function Verbs({ rows, several }: VerbsProps) {
  const words = useWords(severalEstimatesWords);
  const general = useWords(webWords);
  const pdf = useWords(pdfWords);
  const labels = useWords(estimateStatusWords);
  const mayWrite = useCan()('estimates.write');
  const [isRejecting, setRejecting] = useState(false);
  const { statuses, isDeletable } = whatAllCanDo(rows);
  if (rows.length === 0) return null;
  return (
    <>
      {mayWrite && statuses.length > 0 && (
        <Choices label={words.changeStatus} icon={<IconTag size={18} aria-hidden />}>
          {statuses.map((status) => (
            <Menu.Item
              key={status}
              onClick={() => (status === 'rejected' ? setRejecting(true) : void several.setStatus(status))}
            >
              {labels[status]}
            </Menu.Item>
          ))}
        </Choices>
      )}
      <Choices label={pdf.pdf} icon={<IconFileTypePdf size={18} aria-hidden />}>
        <Menu.Item onClick={() => void several.download('en')}>{pdf.english}</Menu.Item>
        <Menu.Item onClick={() => void several.download('lv')}>{pdf.latvian}</Menu.Item>
      </Choices>
      {mayWrite && isDeletable && (
        <Button
          variant="subtle"
          className={classes.verb}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void several.remove()}
        >
          {general.delete}
        </Button>
      )}
      <RejectDialog
        opened={isRejecting}
        title={words.rejectTitle(rows.length)}
        busy={false}
        onClose={() => setRejecting(false)}
        onReject={(reason) => {
          setRejecting(false);
          void several.setStatus('rejected', reason);
        }}
      />
    </>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Choices({ label, icon, children }: ChoicesProps) {
  const target = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="top" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button ref={target} variant="subtle" className={classes.verb} leftSection={icon}>
          {label}
        </Button>
      </Menu.Target>
      {/* The pressed item is about to go: a dialog that it opens gives the focus back to the button. */}
      <Menu.Dropdown onClick={() => target.current?.focus({ preventScroll: true })}>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** Keeps the focus in the bar when the button that has it goes; the list gets it when the bar goes. */
function useKeptFocus(bar: RefObject<HTMLElement | null>, isRunning: boolean, onLeave: () => void) {
  const hadFocus = useRef(false);
  useEffect(() => {
    // A question that was answered is closing, and its button may be gone by then.
    if (isRunning && document.activeElement?.closest('[aria-modal="true"]'))
      bar.current?.focus({ preventScroll: true });
  }, [bar, isRunning]);
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    if (bar.current) return bar.current.focus({ preventScroll: true });
    hadFocus.current = false;
    onLeave();
  });
  return {
    onFocus: () => void (hadFocus.current = true),
    onBlur: ({ target, relatedTarget }: { target: Element; relatedTarget: Element | null }) => {
      if (relatedTarget ? !bar.current?.contains(relatedTarget) : target.isConnected)
        hadFocus.current = false;
    },
  };
}
