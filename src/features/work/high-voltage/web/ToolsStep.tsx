import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dayText } from '#shared/dates.ts';
import { isInDate } from '#features/records/tools/in-date.ts';
import type { Tool } from '#features/records/tools/tools.contract.ts';
import { toolsQuery } from '#features/records/tools/web/shared.queries.ts';
import { useWords } from '#web/i18n.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import type { Isolation } from '../high-voltage.contract.ts';
import { isolationPageWords } from '../isolation-page.words.ts';
import type { StepProps } from './step-props.ts';
import { StepCard } from './StepCard.tsx';
import classes from './StepFields.module.css';

interface ToolsStepProps extends StepProps {
  /** For measuring again: the disconnect is out already. */
  readonly isAgain?: boolean;
}

/** Gloves and tester by serial number; those of the round before are proposed. */
export function ToolsStep({ isolation, acts, isAgain = false }: ToolsStepProps) {
  const words = useWords(isolationPageWords);
  const gloves = useChosenTool('insulated_gloves', lastUsed(isolation, 'gloves'));
  const tester = useChosenTool('voltage_tester', lastUsed(isolation, 'tester'));
  const record = () => {
    const step = isAgain ? 'measure_again' : 'tools';
    void acts.keepStep({ step, glovesId: gloves.id, testerId: tester.id });
  };
  return (
    <StepCard
      title={isAgain ? words.measureAgain : words.tools}
      text={isAgain ? words.measureAgainText : words.toolsText}
      verb={isAgain ? words.measureAgain : words.toolsDone}
      disabled={gloves.id === '' || tester.id === ''}
      onDone={record}
    >
      <ToolSelect label={words.gloves} chosen={gloves} />
      <ToolSelect label={words.tester} chosen={tester} />
    </StepCard>
  );
}

const lastUsed = ({ steps }: Isolation, which: 'gloves' | 'tester'): string | undefined =>
  steps.findLast(({ step }) => step === 'tools' || step === 'measure_again')?.[which]?.serialNumber;

export interface ChosenTool {
  readonly id: string;
  readonly choose: (id: string) => void;
  /** Of this kind and in use; undefined while they are on their way. */
  readonly tools: readonly Tool[] | undefined;
}

/** Returns the tools of a kind and the chosen one: at first the one with this serial number, or the only one in date. */
export function useChosenTool(kind: Tool['kind'], serialNumber?: string): ChosenTool {
  const { data } = useQuery(toolsQuery);
  const today = useRigaDay();
  const [picked, setPicked] = useState<string | null>(null);
  const tools = data?.filter((tool) => tool.kind === kind && tool.inUse);
  const usable = tools?.filter((tool) => isInDate(tool, today)) ?? [];
  const proposed =
    usable.find((tool) => tool.serialNumber === serialNumber) ??
    (usable.length === 1 ? usable[0] : undefined);
  return { id: picked ?? proposed?.id ?? '', choose: setPicked, tools };
}

interface ToolSelectProps {
  readonly label: string;
  readonly chosen: ChosenTool;
}

export function ToolSelect({ label, chosen: { id, choose, tools } }: ToolSelectProps) {
  const words = useWords(isolationPageWords);
  const today = useRigaDay();
  const select = useId();
  if (!tools) return <Skeleton height={72} radius="md" />;
  const textOf = ({ name, serialNumber, testedUntil, ...tool }: Tool) => {
    const day = testedUntil && dayText(testedUntil);
    const until = day && (isInDate({ testedUntil }, today) ? words.validUntil(day) : words.outOfDate(day));
    return { ...tool, text: [`${name} ${serialNumber}`, until].filter(Boolean).join(' · ') };
  };
  const problem = tools.length === 0 ? words.noTool : undefined;
  return (
    <div className={classes.field}>
      <label htmlFor={select}>{label}</label>
      <select
        id={select}
        className={classes.input}
        value={id}
        aria-describedby={problem && `${select}-problem`}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{words.chooseTool}</option>
        {tools.map((tool) => (
          // One whose test is out of date is shown, so that nobody looks for it, and cannot be chosen.
          <option key={tool.id} value={tool.id} disabled={!isInDate(tool, today)}>
            {textOf(tool).text}
          </option>
        ))}
      </select>
      {problem && (
        <p id={`${select}-problem`} className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
