import { cents, displayMoney, isMoney, moneyText, percentOf, type Cents } from '#shared/money.ts';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { Facts } from '#web/ui/Section.tsx';
import { Text } from '#web/ui/Text.tsx';
import { webWords } from '#web/web.words.ts';
import type { Estimate } from '#features/work/estimates/estimates.contract.ts';
import { depositAmounts, leftForDeposits, type DepositAmounts } from '../../deposit-amounts.ts';
import { depositDraft } from '../../deposits.contract.ts';
import { depositsWords } from '../../deposits.words.ts';
import type { Invoice } from '../../invoices.contract.ts';
import { useAskDeposit } from './deposits.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';

const SHARES = [30, 50, 100];

interface DepositFormProps {
  readonly estimate: Estimate;
  readonly onClose: () => void;
  readonly onIssued: (deposit: Invoice) => void;
}

/** Asks for a deposit, or says why there can be none. */
export function DepositForm(props: DepositFormProps) {
  const { estimate, onClose } = props;
  const words = useWords(depositsWords);
  const { close } = useWords(webWords);
  const left = leftForDeposits(estimate, estimate.deposits ?? []);
  const problem =
    (!estimate.customerId && words.noCustomer) || (left.total <= 0 && words.nothingLeft) || undefined;
  if (!problem) return <AmountForm {...props} left={left} />;
  return (
    <Stack>
      <Text>{problem}</Text>
      <Group justify="flex-end">
        <Button data-autofocus variant="default" onClick={onClose}>
          {close}
        </Button>
      </Group>
    </Stack>
  );
}

function AmountForm({
  estimate,
  left,
  onClose,
  onIssued,
}: DepositFormProps & { readonly left: DepositAmounts }) {
  const words = useWords(depositsWords);
  const { language } = useLanguage();
  const { succeed } = useToast();
  const fail = useFailure();
  const { mutateAsync } = useAskDeposit(estimate.id);
  const { form, busy, submit } = useContractForm({
    schema: depositDraft,
    initialValues: { amount: '' },
    onSubmit: async (draft) => {
      const deposit = await mutateAsync(draft);
      succeed(words.issued(deposit.invoiceNumber));
      onIssued(deposit);
    },
    onFailure: (error) => fail(error, words.failed),
  });
  useUnsaved(form.isDirty(), busy);
  const total = cents(estimate.total);
  const money = (amount: Cents) => displayMoney(amount, language);
  const asked = (total - left.total) as Cents;
  const facts: [string, string][] = [
    [words.total, money(total)],
    ...(asked === 0
      ? []
      : [
          [words.asked, money(asked)] satisfies [string, string],
          [words.left, money(left.total)] satisfies [string, string],
        ]),
  ];
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{words.intro}</Text>
        <Facts facts={facts} />
        <DecimalInput
          label={estimate.applyTax ? words.amount : words.amountWithoutVat}
          required
          data-autofocus
          {...form.getInputProps('amount')}
        />
        <Group gap="xs" role="group" aria-label={words.shares}>
          {SHARES.map((share) => {
            const amount = Math.min(percentOf(total, String(share)), left.total) as Cents;
            return (
              <Button
                key={share}
                size="xs"
                variant="default"
                onClick={() => {
                  form.setFieldValue('amount', moneyText(amount));
                  form.clearFieldError('amount');
                }}
              >
                {`${words.percent(share)} · ${money(amount)}`}
              </Button>
            );
          })}
        </Group>
        <Outcome estimate={estimate} left={left} amount={String(form.values.amount)} />
        <FormButtons busy={busy} onCancel={onClose} saveLabel={words.issue} />
      </Stack>
    </form>
  );
}

interface OutcomeProps {
  readonly estimate: Estimate;
  readonly left: DepositAmounts;
  readonly amount: string;
}

/** What the deposit will be, before it is issued. */
function Outcome({ estimate, left, amount }: OutcomeProps) {
  const words = useWords(depositsWords);
  const { language } = useLanguage();
  if (!estimate.applyTax || !isMoney(amount) || cents(amount) <= 0 || cents(amount) > left.total) return null;
  const { net, tax, total } = depositAmounts(estimate, left, cents(amount));
  const money = (value: Cents) => displayMoney(value, language);
  return (
    <div role="status" className="numbers">
      <Text size="sm">{words.split(money(net), money(tax))}</Text>
      {total !== cents(amount) && <Text size="sm">{words.nearest(money(total))}</Text>}
    </div>
  );
}
