import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suppressDoubleTaps } from './double-tap.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML =
    '<button id="a"><b>Так</b></button><button id="b"></button><div data-repeats><button id="plus"></button></div>';
  stop = suppressDoubleTaps();
});
afterEach(() => stop());

function clicksOn(id: string, ...times: number[]): number {
  const heard = vi.fn<() => void>();
  const button = document.getElementById(id) as HTMLElement;
  button.addEventListener('click', heard);
  for (const at of times) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    Object.defineProperty(click, 'timeStamp', { value: at });
    (button.firstElementChild ?? button).dispatchEvent(click);
  }
  return heard.mock.calls.length;
}

test('the second click on the same button within 400 ms is dropped', { tags: ['NAV-10'] }, () => {
  expect(clicksOn('a', 1000, 1399)).toBe(1);
});

test('a click after the pause counts again', () => {
  expect(clicksOn('a', 1000, 1400)).toBe(2);
});

test('two buttons may be clicked one right after the other', () => {
  expect(clicksOn('a', 1000) + clicksOn('b', 1100)).toBe(2);
});

test('plus and minus may be clicked as fast as one can', () => {
  expect(clicksOn('plus', 1000, 1100, 1200)).toBe(3);
});
