import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { deferred, useDeferred } from '../deferred.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/skeletons.tsx';

/** A form with the schemas that check it, or another part of a screen, whose script is loaded after the rows. */
export function lazyForm<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  options: { readonly isPartOfScreen?: boolean } = {},
): ComponentType<Props> {
  const form = deferred(load, options);
  return function LazyForm(props: Props) {
    const [wasLoaded] = useState(form.get() !== undefined);
    const [isFailed, setFailed] = useState(false);
    const loaded = useDeferred(form, true, () => setFailed(true));
    const Form: ComponentType<Props> | undefined = loaded?.[name];
    if (Form && wasLoaded) return <Form {...props} />;
    if (Form)
      return (
        <Arrived>
          <Form {...props} />
        </Arrived>
      );
    const retry = () => {
      setFailed(false);
      form.load().catch(() => setFailed(true));
    };
    return isFailed ? <LoadFailure error={null} onRetry={retry} /> : <FormSkeleton />;
  };
}

export const FormSkeleton = () => (
  <Stack aria-busy>
    {[58, 58, 58, 58, 90].map((height, place) => (
      <Skeleton key={place} height={height} radius="md" />
    ))}
  </Stack>
);

/** When the dialog looked for its first field, that was not there yet. */
export function Arrived({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);
  return <div ref={content}>{children}</div>;
}
