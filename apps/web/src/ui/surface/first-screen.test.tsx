// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextPaint } from '../action/next-paint.ts';
import { opensAtTop, useFirstScreen } from './first-screen.ts';

function Page() {
  const { first, hasRest } = useFirstScreen<HTMLDivElement>();
  return (
    <>
      <div ref={first}>Перше</div>
      {hasRest && <p>Решта</p>}
    </>
  );
}

const rest = () => screen.queryByText('Решта');

/** How far the first part reaches, beside a screen of 768. */
const reach = (bottom: number) =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect);

beforeEach(() => {
  opensAtTop(true);
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
});
afterEach(() => {
  cleanup();
  opensAtTop(false);
  vi.restoreAllMocks();
});

test('what is below the screen is rendered after the first frame', async () => {
  reach(window.innerHeight);
  render(<Page />);
  expect(rest()).toBeNull();
  await act(nextPaint);
  expect(rest()).not.toBeNull();
});

test('where the first part is shorter than the screen nothing comes later than it', () => {
  reach(window.innerHeight - 1);
  render(<Page />);
  expect(rest()).not.toBeNull();
});

test('the page before was scrolled, and this one opens at its top', () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
  reach(window.innerHeight - 300);
  render(<Page />);
  expect(rest()).toBeNull();
});

test('a page that is returned to is whole immediately', () => {
  opensAtTop(false);
  const measured = reach(window.innerHeight);
  render(<Page />);
  expect(rest()).not.toBeNull();
  expect(measured).not.toHaveBeenCalled();
});

test('with columns beside each other all of them are rendered at once', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  reach(window.innerHeight);
  render(<Page />);
  expect(rest()).not.toBeNull();
});
