import { splitText } from '#features/work/paperwork/line-text.ts';
import type { WorkLine } from './workshop.contract.ts';

type Described = Pick<WorkLine, 'description' | 'partName' | 'partNumber'>;

/** Returns what a line is called: the first line of its text, or its part. */
export const lineTitle = ({ description, partName, partNumber }: Described): string =>
  splitText(description?.trim() ?? '').title || partName || partNumber || '-';

/** Returns what its text says below its title; empty for nothing. */
export const lineText = ({ description }: Described): string =>
  splitText(description?.trim() ?? '').text.trim();
