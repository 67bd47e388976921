import { IconBolt } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { estimatesWords } from '../estimates.words.ts';
import classes from './HighVoltageChip.module.css';

/** Says of a line that it is work on the high-voltage system. */
export function HighVoltageChip() {
  const words = useWords(estimatesWords);
  return (
    <span className={classes.chip}>
      <IconBolt size={14} aria-hidden />
      {words.highVoltage}
    </span>
  );
}
