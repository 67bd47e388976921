import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { Text } from '#web/ui/Text.tsx';

/** What an input of a field of the item needs: its value, its error, and what a change does. */
export type FieldOf = (
  path: string,
  kind?: { readonly type: 'checkbox' },
) => ReturnType<UseFormReturnType<object>['getInputProps']>;

/** A control that has no label of its own, below its label. */
export const Labelled = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <div>
    <Text size="sm" fw={500} mb={4}>
      {text}
    </Text>
    {children}
  </div>
);
