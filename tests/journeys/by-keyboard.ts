import type { Locator, Page } from 'playwright-core';

/** More stops than any screen has. */
const MAX_STOPS = 150;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Goes on with a key until an element has the focus; fails where no key leads to it. */
async function goOn(page: Page, key: string, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(target)}`);
}

const roleOf = (target: Locator): Promise<string | null> =>
  target.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.getAttribute('role'),
  );

/** Presses what a person without a mouse presses: Tab leads to it, or the arrows within a menu or a choice. */
export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  const role = await roleOf(target);
  if (role === 'menuitem') await goOn(page, 'ArrowDown', target);
  else if (role === 'radio') {
    const isOfGroup = (name: string) =>
      page.evaluate(
        (wanted) =>
          document.activeElement instanceof HTMLInputElement && document.activeElement.name === wanted,
        name,
      );
    const name = (await target.getAttribute('name')) ?? '';
    for (let stop = 0; stop < MAX_STOPS && !(await isOfGroup(name)); stop++) await page.keyboard.press('Tab');
    // The first of a group may have the focus without being chosen.
    await goOn(page, 'ArrowRight', target);
    return page.keyboard.press('Space');
  } else await goOn(page, 'Tab', target);
  await page.keyboard.press('Enter');
}
