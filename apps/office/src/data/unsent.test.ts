// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { forgetAll, forgetUnsent, noteUnsent, onOtherMember, openTo, unsentAt } from './unsent.ts';

afterEach(forgetAll);

test("a member's typed input is restored when they reopen the page, and not for another member", () => {
  const ended = vi.fn<() => void>();
  onOtherMember(ended);
  openTo(1);
  ended.mockClear();
  noteUnsent('stock.set', { units: '7' });
  sessionStorage.setItem('answer.5', 'Добрий день');
  openTo(1);
  expect([unsentAt('stock.set'), sessionStorage.getItem('answer.5')]).toEqual([{ units: '7' }, 'Добрий день']);
  expect(ended).not.toHaveBeenCalled();
  openTo(2);
  expect([unsentAt('stock.set'), sessionStorage.getItem('answer.5')]).toEqual([undefined, null]);
  expect(ended).toHaveBeenCalledOnce();
});

test('sent input is deleted with everything below its place, and nothing beside it', () => {
  openTo(1);
  for (const place of ['goods.set', 'goods.set rows', 'goods.settle']) noteUnsent(place, place);
  forgetUnsent('goods.set');
  expect(['goods.set', 'goods.set rows', 'goods.settle'].map(unsentAt)).toEqual([undefined, undefined, 'goods.settle']);
});
