import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const values = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
// Off unless they are requested: the size of what is pressed, and names that begin with what is read.
const rules = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

/** What axe finds on the page as it is now, or in a part of it, as one line for each element. */
export async function axeViolations(page: Page, where: string, part?: string): Promise<string[]> {
  // A dialog that is still fading in has other colours than the one a person reads.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  );
  // Describing what passes takes most of the time, and so does the page of its own that the results are put together
  // in: that is for frames of other sites, of which there are none.
  const axe = new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values }, rules, resultTypes: ['violations'] })
    .setLegacyMode();
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${where}: ${id} at ${node.target.join(' ')}`),
  );
}
