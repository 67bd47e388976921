import { useState } from 'react';
import { displayNumber } from '#shared/money.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { Folded } from '#web/ui/Folded.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { isolationPageWords } from '../isolation-page.words.ts';
import type { StepProps } from './step-props.ts';
import classes from './IsolationPage.module.css';
import { ToolSelect, ToolsStep, useChosenTool } from './ToolsStep.tsx';

/** What follows once the disconnect is out: measuring again, and energizing the car at the end of the work. */
export function EnergizeSteps(props: StepProps) {
  const words = useWords(isolationPageWords);
  const { signedAt, isOutdated, megaohms } = props.isolation;
  return (
    <div className={classes.later}>
      {signedAt !== null && !isOutdated && (
        <Folded summary={words.measureAgain}>
          <ToolsStep {...props} isAgain />
        </Folded>
      )}
      <Folded summary={words.energize} startsOpen={megaohms !== null}>
        <Energize {...props} />
      </Folded>
    </div>
  );
}

/** The insulation resistance comes first; one that is too low stays on record and keeps the car from being energized. */
function Energize({ isolation, acts, isWaiting }: StepProps) {
  const words = useWords(isolationPageWords);
  const { language } = useLanguage();
  const confirm = useConfirm();
  const tester = useChosenTool('insulation_tester');
  const [typed, setTyped] = useState('');
  const { leastMegaohms, megaohms, version } = isolation;
  const number = (value: number) => displayNumber(String(value), language);
  const isEnough = megaohms !== null && megaohms >= leastMegaohms;
  const isNumber = /^\d{1,6}(\.\d{1,2})?$/.test(typed) && Number(typed) <= 100_000;
  const measure = async () => {
    const kept = await acts.keepStep({ step: 'insulation', testerId: tester.id, megaohms: typed });
    if (kept) setTyped('');
  };
  const energize = async () => {
    const question = { title: words.energize, text: words.energizeQuestion, confirm: words.energizeDone };
    if (await confirm(question)) acts.sign({ of: 'end', body: { how: 'energized', version } });
  };
  return (
    <Stack gap="sm" className={classes.card}>
      <Text>{words.energizeText(number(leastMegaohms))}</Text>
      <ToolSelect label={words.insulationTester} chosen={tester} />
      <DecimalInput
        label={words.megaohms}
        size="lg"
        value={typed}
        error={typed !== '' && !isNumber ? words.megaohmsInvalid : undefined}
        onChange={setTyped}
      />
      <Button
        variant="default"
        size="lg"
        disabled={!isNumber || tester.id === ''}
        onClick={() => void measure()}
      >
        {words.recordInsulation}
      </Button>
      {megaohms !== null && (
        <Text fw={600} {...(!isEnough && { c: 'var(--mantine-color-error)' })} role="status">
          {words.insulationOf(number(megaohms))}
          {!isEnough && ` – ${words.tooLow}`}
        </Text>
      )}
      <Button
        size="lg"
        tone="danger"
        disabled={!isEnough || isWaiting}
        loading={acts.isPending}
        onClick={() => void energize()}
      >
        {words.energizeDone}
      </Button>
    </Stack>
  );
}
