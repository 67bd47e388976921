import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sitePaths } from '../harness/site-pages.ts';
import { cutTexts } from './cut-text.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { openPage } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

const WIDTHS = [390, 768, 1024, 1366, 1440];

/** Looks at the open page in every width, without loading it again. */
async function cutInAnyWidth(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // What asks for the width of the screen draws itself once more after the change.
    await page.evaluate(
      () =>
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)))),
    );
    found.push(...(await cutTexts(page)).map((problem) => `${where} ${width}: ${problem}`));
  }
  return found;
}

test('finds text that an edge cuts, a figure on two lines, and a page that scrolls sideways', async () => {
  const page = await openPage(browser, 'about:blank', { viewport: { width: 400, height: 400 } });
  const cut = 'overflow:hidden;white-space:nowrap;width:60px';
  await page.setContent(`
    <button style="${cut}">Save the appointment</button>
    <button style="${cut}"><span>Inside of a button</span></button>
    <p style="overflow:hidden;height:20px;width:100px">Several lines of which only one is seen</p>
    <p style="${cut};text-overflow:ellipsis">Nowhere shown in whole</p>
    <p style="${cut};text-overflow:ellipsis" title="A name that the title holds in whole">A name that the title holds in whole</p>
    <p style="width:50px">1 234,50 €</p>
    <p style="position:absolute;width:1px;height:1px;overflow:hidden">For screen readers</p>
    <div data-block style="overflow:hidden;height:30px">
      <div style="overflow:hidden;height:20px;line-height:20px"><div>Seen</div><div>A line that is left out</div></div>
    </div>
    <div style="width:500px">Wide</div>`);
  const found = await cutTexts(page);
  for (const problem of [
    'Save the app',
    'Inside of',
    'Several lines',
    'Nowhere shown',
    'breaks „1 234,50 €"',
    'sideways',
  ])
    expect(found.filter((line) => line.includes(problem))).toHaveLength(1);
  expect(found).toHaveLength(6);
});

test.each(['en', 'lv'])(
  'cuts no text of the website in %s in any width',
  { timeout: 900_000 },
  async (language) => {
    const { url } = await openDemoApp();
    const page = await openPage(browser, `${url}/${language}`, { reducedMotion: 'reduce' });
    const found: string[] = [];
    const paths = (await sitePaths(url)).filter((path) => path.startsWith(`/${language}`));
    for (const path of [...paths, `/${language}/nothing-here`]) {
      await page.goto(url + path);
      found.push(...(await cutInAnyWidth(page, path)));
    }
    expect(found).toEqual([]);
  },
);
