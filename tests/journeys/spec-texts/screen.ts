import type { Locator, Page } from 'playwright-core';
import { desktop } from '../../harness/pages.ts';

export type Visitor = 'visitor' | 'owner' | 'manager' | 'technician' | 'supplier';

type Step = (page: Page) => Promise<unknown>;

/** A screen, dialog, menu or tab of the specification, and what it says there. */
export interface SpecScreen {
  /** For the report. */
  readonly screen: string;
  /** Left out: the owner. */
  readonly as?: Visitor;
  /** Within the portal or the website; left out: what the entry before has left open. */
  readonly path?: string;
  /** Of the screen; left out: a desktop. */
  readonly width?: number;
  /** What is pressed and typed there. */
  readonly open?: readonly Step[];
  /** Where the texts are, as a selector; left out: the topmost dialog, else the whole page. */
  readonly part?: string;
  /** Each is the whole of a text, an accessible name or a placeholder. */
  readonly texts?: readonly string[];
  /** Facts within its prose. */
  readonly says?: readonly string[];
  /** What this role does not see there. */
  readonly absent?: readonly string[];
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
const named = (name: string) =>
  name.endsWith('…') ? { name: new RegExp(`^${escaped(name.slice(0, -1))}`) } : { name, exact: true };

/** The dialog that a person is in, else the whole page. */
const within = async (page: Page): Promise<Page | Locator> => {
  const dialog = page.locator('[role=dialog]:focus-within');
  return (await dialog.count()) > 0 ? dialog.last() : page;
};

type PressedRole = 'button' | 'combobox' | 'link' | 'menuitem' | 'menuitemradio' | 'option' | 'tab';

/** Presses what has that name; one that ends in `…` begins so. */
export const press =
  (role: PressedRole, name: string): Step =>
  async (page) => {
    // Choices lie beside the dialog that they belong to.
    const isChoice = role === 'option' || role.startsWith('menuitem');
    const place = isChoice ? page : await within(page);
    await place.getByRole(role, named(name)).first().click();
  };

/** One of a row of segments, whose input is not seen itself. */
export const check =
  (name: string): Step =>
  (page) =>
    page.getByRole('radio', named(name)).first().check({ force: true });

export const type =
  (role: 'combobox' | 'textbox', name: string, text: string): Step =>
  (page) =>
    page.getByRole(role, named(name)).first().fill(text);

export const close: Step = async (page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
};

/** Chooses from a list that opens by a press. */
export const choose =
  (list: string, choice: string): Step =>
  async (page) => {
    await press('combobox', list)(page);
    await press('option', choice)(page);
  };

/** Sends the open form as it is. */
export const send: Step = (page) => page.locator('[role=dialog] [type=submit]').last().click();

/** What a text may hold in place of a figure that is another one each day. */
const figures: Record<string, string> = {
  '{n}': String.raw`\d+`,
  '{money}': String.raw`€[\d,]+\.\d{2}`,
  '{day}': String.raw`\d{2}\.\d{2}\.\d{4}`,
  '{date}': String.raw`\d{1,2} [A-Z][a-z]+ \d{4}`,
  '{number}': String.raw`[A-Z]-\d{4}-\d{4}`,
};

const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/(\{\w+\})/)
      .map((piece) => figures[piece] ?? escaped(piece))
      .join('')}$`,
  );

interface Seen {
  /** Whole texts, names, placeholders, choices. */
  readonly texts: string[];
  readonly prose: string;
}

/** Everything that a part of the page says now; what is hidden is left out. */
const seenIn = (page: Page, part: string | undefined): Promise<Seen> =>
  page.evaluate((selector) => {
    const whole = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
    const shown = (found: Element) => found.checkVisibility({ visibilityProperty: true });
    const all = (chosen: string) => [...document.querySelectorAll<HTMLElement>(chosen)].filter(shown);
    const entered = document.querySelector<HTMLElement>('[role=dialog]:focus-within');
    const root =
      selector === undefined
        ? (entered ?? all('[role=dialog]').at(-1) ?? document.body)
        : all(selector).at(-1);
    const texts = new Set<string>();
    for (const element of root ? [root, ...root.querySelectorAll<HTMLElement>('*')] : []) {
      if (!shown(element)) continue;
      if ((element.textContent?.length ?? 0) < 400) texts.add(whole(element.innerText));
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.add(whole(node.textContent));
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.add(whole(element.getAttribute(name)));
      if (element instanceof HTMLInputElement) texts.add(whole(element.value));
      if (element instanceof HTMLSelectElement)
        for (const { text } of element.options) texts.add(whole(text));
    }
    return { texts: [...texts], prose: whole(root?.innerText) };
  }, part);

const PATIENCE_MS = 15_000;

async function missingFrom(page: Page, { part, texts = [], says = [] }: SpecScreen): Promise<string[]> {
  const wanted = texts.map((text) => ({ text, pattern: patternOf(text) }));
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const seen = await seenIn(page, part);
    const missing = [
      ...wanted
        .filter(({ pattern }) => !seen.texts.some((text) => pattern.test(text)))
        .map(({ text }) => text),
      ...says.filter((fact) => !seen.prose.includes(fact)),
    ];
    if (missing.length === 0 || Date.now() > end) return missing;
    await page.waitForTimeout(100);
  }
}

/** Goes to a screen as its visitor does. Returns a line for each text that is not there, or that should not be. */
export async function problemsOf(page: Page, root: string, entry: SpecScreen): Promise<string[]> {
  const where = `${entry.as ?? 'owner'}: ${entry.screen}`;
  try {
    const { width } = desktop.viewport;
    await page.setViewportSize({ ...desktop.viewport, width: entry.width ?? width });
    if (entry.path !== undefined) await page.goto(root + entry.path);
    for (const step of entry.open ?? []) await step(page);
  } catch (error) {
    return [`${where} could not be opened: ${(error as Error).message.split('\n').slice(0, 4).join(' ')}`];
  }
  const missing = await missingFrom(page, entry);
  const { texts } = await seenIn(page, entry.part);
  return [
    ...missing.map((text) => `${where} misses „${text}”`),
    ...(entry.absent ?? []).filter((text) => texts.includes(text)).map((text) => `${where} shows „${text}”`),
  ];
}
