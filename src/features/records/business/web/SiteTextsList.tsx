import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import { siteTextsWords } from '../site-texts.words.ts';
import classes from './SiteTexts.module.css';
import type { SiteTextsFormState } from './site-texts-fields.ts';

type ListName = 'reviews' | 'certificates' | 'profiles';

interface SiteTextsListProps {
  readonly form: SiteTextsFormState;
  readonly name: ListName;
  readonly title: string;
  readonly hint: string;
  readonly most: number;
  readonly nameOf: (number: number) => string;
  readonly addText: string;
  readonly removeText: (number: number) => string;
  /** Returns an empty entry. */
  readonly blank: () => SiteTextsFormState['values'][ListName][number];
  /** Which input of a new entry gets the focus: `title` of `certificates.0.title`; none where an entry is one input. */
  readonly first?: string;
  readonly children: (index: number) => ReactNode;
}

/** Reviews, certificates or profiles: each with a way to remove it, and below them one to add another. */
export function SiteTextsList(props: SiteTextsListProps) {
  const { form, name, title, hint, most, nameOf, addText, removeText, blank, first, children } = props;
  const words = useWords(siteTextsWords);
  const heading = useId();
  const part = useRef<HTMLElement>(null);
  const goal = useRef<string | null>(null);
  const count = form.values[name].length;
  // What is gone to is there only once it was drawn.
  useEffect(() => {
    if (goal.current === null) return;
    part.current?.querySelector<HTMLElement>(goal.current)?.focus();
    goal.current = null;
  });
  const add = () => {
    goal.current = `[data-path="${name}.${count}${first ? `.${first}` : ''}"]`;
    form.insertListItem(name, blank());
  };
  const remove = (index: number) => {
    const next = Math.min(index, count - 2);
    goal.current = next < 0 ? '[data-add]' : `[data-remove="${next}"]`;
    form.removeListItem(name, index);
  };
  return (
    <section ref={part} aria-labelledby={heading} className={classes.part}>
      <div>
        <Title order={3} id={heading} fz="md">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          role="group"
          aria-label={nameOf(index + 1)}
          className={first ? classes.entry : classes.line}
        >
          {first && (
            <Text fw={600} className={classes.name}>
              {nameOf(index + 1)}
            </Text>
          )}
          <div className={classes.fields}>{children(index)}</div>
          <IconButton
            tone="danger"
            size={44}
            className={classes.remove}
            data-remove={index}
            aria-label={removeText(index + 1)}
            title={removeText(index + 1)}
            onClick={() => remove(index)}
          >
            <IconTrash size={20} aria-hidden />
          </IconButton>
        </div>
      ))}
      {count === 0 && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      {count < most ? (
        <div>
          <Button variant="default" data-add leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            {addText}
          </Button>
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          {words.all(most)}
        </Text>
      )}
    </section>
  );
}
