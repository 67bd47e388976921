import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { displayMoment, monthName } from '#shared/dates.ts';
import { request } from '#web/api-client.ts';
import { useFailure } from '#web/errors.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { Text } from '#web/ui/Text.tsx';
import { accountingContract, type AccountingMonth } from '../accounting.contract.ts';
import { accountingWords } from '../accounting.words.ts';
import classes from './Accounting.module.css';
import { accountingQuery } from './accounting.queries.ts';

interface CloseMonthProps {
  readonly month: AccountingMonth;
  /** It was downloaded for the accountant: closing it is the next step. */
  readonly isDownloaded: boolean;
}

/** Whether a month that is over is closed, and for the owner what closes it or opens it again. */
export function CloseMonth({ month, isDownloaded }: CloseMonthProps) {
  const words = useWords(accountingWords);
  const { language } = useLanguage();
  const isOwner = useCan()('accounting.close');
  const confirm = useConfirm();
  const { mutate, isPending } = useClosing(month);
  const name = monthName(month.month, language, 'long');
  const { closed } = month;
  const act = async () => {
    const question = closed
      ? { title: words.openQuestion(name), text: words.openText, confirm: words.reopen }
      : { title: words.closeQuestion(name), text: words.closeText, confirm: words.close, isHarmless: true };
    if (await confirm(question)) mutate();
  };
  if (!closed && !isOwner) return null;
  return (
    <div className={classes.closing} data-closed={closed !== null || undefined}>
      <Text size="sm" role="status">
        {closed ? words.isClosed(name, displayMoment(closed.at), closed.by) : words.mayClose(name)}
      </Text>
      {isOwner && (closed?.isLast ?? true) && (
        <Button
          variant={!closed && isDownloaded ? 'filled' : 'default'}
          leftSection={closed ? <IconLockOpen size={18} aria-hidden /> : <IconLock size={18} aria-hidden />}
          loading={isPending}
          onClick={() => void act()}
        >
          {closed ? words.reopen : words.close}
        </Button>
      )}
    </div>
  );
}

/** Closes the month, or opens it again where it is closed. */
function useClosing({ month, closed }: AccountingMonth) {
  const words = useWords(accountingWords);
  const queries = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationFn: () =>
      request(closed ? accountingContract.open : accountingContract.close, { params: { month } }),
    onSuccess: (changed) => queries.setQueryData(accountingQuery(month).queryKey, changed),
    onError: (error) => {
      fail(error, closed ? words.openFailed : words.closeFailed);
      // A colleague was faster: the screen shows how it stands now.
      void queries.invalidateQueries({ queryKey: accountingQuery(month).queryKey });
    },
  });
}
