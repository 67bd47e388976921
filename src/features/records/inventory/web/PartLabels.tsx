import { IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { qrCode } from '#shared/qr-code.ts';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import bar from '#web/ui/SelectionBar.module.css';
import type { Part } from '../inventory.contract.ts';
import { inventoryWords } from '../inventory.words.ts';
import classes from './PartLabels.module.css';

/** Prints a label for each part: on sheets of A4 with three labels side by side and seven below each other. */
export function PartLabels({ parts }: { readonly parts: readonly Part[] }) {
  const words = useWords(inventoryWords);
  const [isPrinting, setPrinting] = useState(false);
  const printLabels = () => {
    flushSync(() => setPrinting(true));
    // Some browsers ask for the printer only after this function has ended.
    addEventListener('afterprint', () => setPrinting(false), { once: true });
    print();
  };
  return (
    <>
      <Button
        variant="subtle"
        className={bar.verb}
        leftSection={<IconTag size={18} aria-hidden />}
        onClick={printLabels}
      >
        {words.printLabels}
      </Button>
      {isPrinting && createPortal(<Labels parts={parts} />, document.body)}
    </>
  );
}

const Labels = ({ parts }: { readonly parts: readonly Part[] }) => (
  <div className={classes.sheets} data-labels>
    {parts.map((part) => (
      <Label key={part.id} part={part} />
    ))}
  </div>
);

/** What a shelf needs: which part it is, as a text and for a reader of codes. */
function Label({ part: { partNumber, name, category } }: { readonly part: Part }) {
  const { path, size } = qrCode(partNumber);
  return (
    <div className={classes.label}>
      <svg viewBox={`0 0 ${size} ${size}`} className={classes.code} aria-hidden>
        <path d={path} />
      </svg>
      <div className={classes.text}>
        <strong className={classes.number}>{partNumber}</strong>
        <span className={classes.name}>{name}</span>
        {category && <span className={classes.category}>{category}</span>}
      </div>
    </div>
  );
}
