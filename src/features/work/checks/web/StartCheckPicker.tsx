import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { checksWords } from '../checks.words.ts';
import { textIn } from '../check-texts.ts';
import classes from './Checks.module.css';
import { useStartCheck, type StartOf } from './checks.queries.ts';
import { checkTemplatesQuery } from './shared.queries.ts';

interface StartCheckPickerProps extends StartOf {
  readonly variant?: 'default' | 'light' | 'filled';
  readonly size?: 'sm' | 'lg';
}

/** Starts a check of a car by one of the templates in use, and leads to it. */
export function StartCheckPicker({ variant = 'default', size = 'sm', ...of }: StartCheckPickerProps) {
  const words = useWords(checksWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        leftSection={<IconListCheck size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.start}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={words.start} size="md">
        <Choices of={of} onStarted={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Choices({ of, onStarted }: { readonly of: StartOf; readonly onStarted: () => void }) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(checkTemplatesQuery);
  const { mutate, isPending } = useStartCheck(({ id }) => {
    onStarted();
    void navigate({ to: '/checks/$id', params: { id } });
  });
  const templates = data?.filter(({ inUse }) => inUse);
  if (!templates)
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton height={220} />;
  if (templates.length === 0) return <EmptyState text={words.noTemplates} />;
  return (
    <ul className={classes.choices}>
      {templates.map(({ id, name, itemCount }, index) => (
        <li key={id}>
          <Button
            variant="default"
            size="lg"
            fullWidth
            justify="flex-start"
            disabled={isPending}
            data-autofocus={index === 0 || undefined}
            onClick={() => mutate({ ...of, templateId: id })}
          >
            {textIn(name, language)} <small>{words.items(itemCount)}</small>
          </Button>
        </li>
      ))}
    </ul>
  );
}
