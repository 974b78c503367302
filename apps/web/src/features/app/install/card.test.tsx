import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stored } from '../../../device/storage/stored.ts';
import { InstallCard } from './card.tsx';
import { InstallItem } from './menu-item.tsx';

const moments = { hasXp: true, hasOrders: false };
const prompt = vi.fn(async () => undefined);
const page = window as { installEvent?: object };

/** The browser offers its own prompt, as the page's first script stores it. */
function offer(outcome: 'accepted' | 'dismissed'): void {
  page.installEvent = { prompt, userChoice: Promise.resolve({ outcome }) };
}
const open = () => render(<InstallCard {...moments} />);
const card = () => screen.queryByRole('region', { name: /^Клуб на.головному екрані$/ });
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  delete page.installEvent;
  prompt.mockClear();
  vi.unstubAllGlobals();
});

test('the browser’s prompt is held back until the customer requests it', { tags: ['PWA-02'] }, async () => {
  offer('accepted');
  open();
  expect(card()).not.toBeNull();
  expect(prompt).not.toHaveBeenCalled();
  await press('Встановити');
  expect(prompt).toHaveBeenCalledTimes(1);
});

test(
  '«Не зараз», and a no to the browser, are remembered in local storage and outlive a reload',
  { tags: ['PWA-02'] },
  async () => {
    open();
    await press(/^Не.зараз$/);
    expect(card()).toBeNull();
    expect(JSON.parse(localStorage.getItem('install.v1') ?? '{}')).toMatchObject({ dismissals: 1 });
    cleanup();
    open();
    expect(card()).toBeNull();
    cleanup();
    localStorage.clear();
    offer('dismissed');
    open();
    await press('Встановити');
    expect([stored('install').dismissals, card()]).toEqual([1, null]);
  },
);

test('the menu offers it whatever was answered, and without the browser’s own prompt it shows the steps', async () => {
  render(<InstallItem className="" />);
  await press('Встановити застосунок');
  expect(screen.getByRole('dialog', { hidden: true }).textContent).toContain('Відкрий меню браузера');
});

test(
  'inside another app the address is copied, and the button confirms it for a second and a half',
  { tags: ['PWA-09'] },
  async () => {
    vi.useFakeTimers();
    const writeText = vi.fn(async () => undefined);
    const userAgent = 'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, onLine: true, clipboard: { writeText } });
    render(<InstallItem className="" />);
    await press('Встановити застосунок');
    const button = () => screen.getByRole('button', { name: /посилання|Посилання/, hidden: true }).textContent;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Скопіювати посилання', hidden: true })));
    expect([button(), writeText.mock.calls]).toEqual(['Посилання скопійовано', [[location.origin]]]);
    act(() => {
      vi.advanceTimersByTime(1499);
    });
    expect(button()).toBe('Посилання скопійовано');
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(button()).toBe('Скопіювати посилання');
    vi.useRealTimers();
  },
);

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    'Натисни «Поширити»',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 350', 'Відкрий Safari'],
  ['Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Відкрий Chrome'],
])('in %s the steps are: %s', async (userAgent, words) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, onLine: true });
  render(<InstallItem className="" />);
  await press('Встановити застосунок');
  expect(screen.getByRole('dialog', { hidden: true }).textContent).toContain(words);
});
