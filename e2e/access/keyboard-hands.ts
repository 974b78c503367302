// A customer without a pointer, and a screen reader's announcements meanwhile.
import type { Locator, Page } from '@playwright/test';
import { expect } from '../setup/phone.ts';

/** Tabs forward until the element has the focus, and sees that the focus can be seen. */
export async function focus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 80; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  // Drawn on the control itself, on its wrapper, or on the adjacent slots that represent it.
  const seen = await target.evaluate((element) => {
    const near = [
      element,
      element.closest('label'),
      element.parentElement,
      ...(element.parentElement?.querySelectorAll('*') ?? []),
    ];
    return near.some((mark) => {
      if (mark === null) return false;
      const style = getComputedStyle(mark);
      return (
        (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none'
      );
    });
  });
  expect(seen, 'the focus can be seen').toBe(true);
}

/** As a person does: not while it shows that it is busy, for then it does nothing. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(target).toBeEnabled();
  await focus(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await focus(page, target);
  await page.keyboard.type(text, { delay: 5 });
}

/** On the step of delivery: Kyiv and a branch of its list. */
export async function chooseBranchByKeys(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: /^Місто/ }));
  await press(page, page.getByRole('button', { name: 'Київ', exact: true }));
  await type(page, page.getByRole('searchbox', { name: 'Номер або вулиця' }), '12');
  await expect(page.getByText('Знайдено 10 відділень')).toBeVisible();
  await focus(page, page.getByRole('dialog').getByRole('radio').first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Відділення.*№/ })).toBeVisible();
}

/** Records announcements of live regions, from the page's next opening on. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const live = 'output, [role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const hear = (element: Element | null | undefined): void => {
      const words = element?.textContent.replaceAll('\u00A0', ' ').trim();
      if (words && words !== heard.at(-1)) heard.push(words);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        hear((target instanceof Element ? target : target.parentElement)?.closest(live));
        for (const node of addedNodes) if (node instanceof Element && node.matches('[role="alert"]')) hear(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** A live region has announced this since the page was opened. */
export async function expectHeard(page: Page, words: RegExp): Promise<void> {
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.join('\n'));
  await expect.poll(heard).toMatch(words);
}
