import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Options = Parameters<AxeBuilder['options']>[0];

const values = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
// Off unless they are requested: the size of what is pressed, and names that begin with what is read.
const rules = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };
const everything: Options = { runOnly: { type: 'tag', values }, rules };
const colors: Options = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** What axe finds on the page as it is now, or in a part of it, as one line for each element. */
export const axeViolations = (page: Page, where: string, part?: string): Promise<string[]> =>
  analyze(page, where, everything, part);

/** What axe finds in the colors alone, for another scheme of a page that it has looked at whole. */
export const colorViolations = (page: Page, where: string): Promise<string[]> => analyze(page, where, colors);

async function analyze(page: Page, where: string, options: Options, part?: string): Promise<string[]> {
  // A dialog that is still fading in has other colours than the one a person reads.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  );
  // Describing what passes takes most of the time, and so does the page of its own that the results are put together
  // in: that is for frames of other sites, of which there are none.
  // It loads itself twice each time: a page that has it from an earlier look needs no other.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .options({ ...options, resultTypes: ['violations'] })
    .setLegacyMode();
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${where}: ${id} at ${node.target.join(' ')}`),
  );
}
