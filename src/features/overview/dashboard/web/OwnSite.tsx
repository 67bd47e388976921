import { IconExternalLink } from '@tabler/icons-react';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { GetStarted as Started } from '../dashboard.contract.ts';
import { getStartedWords } from '../get-started.words.ts';
import classes from './GetStarted.module.css';
import { Sheet } from './Sheet.tsx';

/** The shop's website as visitors see it now. */
export function OwnSite({ started: { name, phone, prices } }: { readonly started: Started }) {
  const words = useWords(getStartedWords);
  const { language } = useLanguage();
  const facts: [string, string][] = [
    [words.phone, phone || words.notYet],
    [words.pricesLabel, prices > 0 ? words.pricesDone(prices) : words.noPrices],
  ];
  return (
    <Sheet title={words.site}>
      <div className={classes.site}>
        <Text fw={700}>{name}</Text>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Button
        className={classes.openSite ?? ''}
        variant="default"
        fullWidth
        leftSection={<IconExternalLink size={18} aria-hidden />}
        renderRoot={({ children, ...props }) => (
          <a {...props} href={`/${language}`}>
            {children}
          </a>
        )}
      >
        {words.openSite}
      </Button>
    </Sheet>
  );
}
