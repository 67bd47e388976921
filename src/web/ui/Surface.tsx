import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';

/** The white sheet that a list lies on. */
export const Surface = ({ children }: { readonly children: ReactNode }) => (
  <Paper
    radius="lg"
    bg="var(--portal-surface)"
    style={{ border: '1px solid var(--portal-line)', overflow: 'hidden' }}
  >
    {children}
  </Paper>
);
