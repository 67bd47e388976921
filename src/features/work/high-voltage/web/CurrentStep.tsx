import { useWords } from '#web/i18n.tsx';
import { isolationPageWords } from '../isolation-page.words.ts';
import { BreakOff } from './BreakOff.tsx';
import { DisconnectStep } from './DisconnectStep.tsx';
import { EnergizeSteps } from './EnergizeSteps.tsx';
import { MeasureStep } from './MeasureStep.tsx';
import { SignStep } from './SignStep.tsx';
import { StepCard } from './StepCard.tsx';
import { ToolsStep } from './ToolsStep.tsx';
import type { StepProps } from './step-props.ts';
import type { Acts } from './use-acts.ts';
import { WaitStep } from './WaitStep.tsx';

/** What is done next: a step, the signature, or what follows it. */
export function CurrentStep(props: StepProps) {
  const { isolation } = props;
  const isDisconnected = isolation.waitUntil !== null;
  return (
    <>
      <NextStep {...props} />
      {isDisconnected ? <EnergizeSteps {...props} /> : <BreakOff {...props} />}
    </>
  );
}

function NextStep(props: StepProps) {
  const { isolation, acts } = props;
  const { next, signedAt, isOutdated } = isolation;
  if (isOutdated) return <ToolsStep {...props} isAgain />;
  if (signedAt !== null) return null;
  switch (next) {
    case null:
      return <SignStep {...props} />;
    case 'tools':
      return <ToolsStep {...props} />;
    case 'disconnect':
      return <DisconnectStep {...props} />;
    case 'waited':
      return <WaitStep {...props} />;
    case 'measured':
      return <MeasureStep {...props} />;
    default:
      return <SimpleStep step={next} acts={acts} />;
  }
}

interface SimpleStepProps {
  readonly step: 'procedure' | 'area' | 'tester_before' | 'tester_after';
  readonly acts: Acts;
}

/** A step that is done or not. */
function SimpleStep({ step, acts }: SimpleStepProps) {
  const words = useWords(isolationPageWords);
  return (
    <StepCard
      title={words[step]}
      text={words[`${step}Text`]}
      verb={words[`${step}Done`]}
      onDone={() => void acts.keepStep({ step })}
    />
  );
}
