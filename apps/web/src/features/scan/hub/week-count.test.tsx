// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { save } from '../../../device/storage/stored.ts';
import { PlanChip } from './week-count.tsx';

afterEach(cleanup);

test.each([
  [3, '×3 за підпискою'],
  [2, '×2 за підпискою'],
  [1, 'За підпискою'],
])('the plan multiplies XP as the server reported: %i', (codeTimes, text) => {
  save('balance', { main: { xp: 0, at: '2026-11-20T12:00:00Z', codeTimes }, ogo: null });
  expect(render(<PlanChip />).container.textContent.replaceAll('\u00A0', ' ')).toBe(text);
});
