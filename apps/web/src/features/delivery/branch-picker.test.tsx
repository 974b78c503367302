import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Branch } from '@club/contract/customer/delivery/search';
import { popularCities } from '@club/rules/delivery/cities';
import type { PopularCity } from '@club/rules/delivery/cities';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BranchPicker } from './branch-picker.tsx';
import type { ChosenBranch } from './chosen-branch.ts';

const kyiv = popularCities[0] as PopularCity;
const branch = (number: string, over: Partial<Branch> = {}): Branch => ({
  id: `b-${number}`,
  number,
  address: `вул. Хрещатик, ${number}`,
  kind: 'branch',
  open_until: '20:00',
  weight_max_kg: 30,
  lat: 50.45,
  lon: 30.5 + Number(number) / 1000,
  ...over,
});
const fetched = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async (path) => {
    const isByNumber = path.includes('query=12');
    const branches = isByNumber ? [branch('12'), branch('120')] : [branch('1'), branch('2'), branch('12')];
    return Response.json({ branches, total: branches.length, next_offset: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(recent: ChosenBranch[] = []) {
  const pick = vi.fn<(branch: ChosenBranch) => void>();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BranchPicker city={kyiv} branch={null} recent={recent} onPick={pick} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return pick;
}

const numbers = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);

test('digits search by number once the typing has settled, the exact one first', async () => {
  show();
  await screen.findByText('Знайдено 3 відділення');
  const search = screen.getByRole('searchbox', { name: 'Номер або вулиця' });
  fireEvent.change(search, { target: { value: '1' } });
  fireEvent.change(search, { target: { value: '12' } });
  await screen.findByText('Знайдено 2 відділення');
  expect(numbers()).toEqual(['b-12', 'b-120']);
  expect(fetched.mock.calls.filter(([path]) => path.includes('query='))).toHaveLength(1);
});

test('a row shows the number, the street, the hours and the limit of weight', async () => {
  show();
  const [first] = await screen.findAllByRole('radio');
  expect(first?.closest('label')?.textContent?.replaceAll('\u00A0', ' ')).toBe(
    '№ 1 · вул. Хрещатик, 1до 20:00 · до 30 кг',
  );
});

test('a tap picks immediately, and picks once', async () => {
  const pick = show();
  const [, second] = await screen.findAllByRole('radio');
  fireEvent.click(second?.closest('label') as HTMLElement, { detail: 1 });
  expect(pick.mock.calls).toEqual([[{ id: 'b-2', number: '2', address: 'вул. Хрещатик, 2', kind: 'branch' }]]);
});

test('keys only mark a row; Enter or the button picks it', async () => {
  const pick = show();
  const [first, second] = await screen.findAllByRole('radio');
  fireEvent.click(first as HTMLElement, { detail: 0 });
  expect(pick).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /Обрати відділення №\s1/ }));
  fireEvent.keyDown(second as HTMLElement, { key: 'Enter' });
  expect(pick.mock.calls.map(([{ number }]) => number)).toEqual(['1', '2']);
});

test('branches of earlier orders come first and are not listed twice', async () => {
  show([branch('12')]);
  await screen.findByRole('heading', { name: 'Твої відділення' });
  expect(numbers()).toEqual(['b-12', 'b-1', 'b-2']);
});

test('lockers are not offered: no one checks documents there', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ branches: [branch('1'), branch('5001', { kind: 'locker' })], total: 2, next_offset: null }),
  );
  show();
  await screen.findByText('Знайдено 1 відділення');
  expect(numbers()).toEqual(['b-1']);
});

test('without a network it is shown, with a retry', async () => {
  fetched.mockRejectedValueOnce(new TypeError('network'));
  show();
  await screen.findByText(/щойно зʼявиться звʼязок/);
  fireEvent.click(screen.getByRole('button', { name: /Спробувати/ }));
  await waitFor(() => expect(numbers()).toHaveLength(3));
});

const phoneIs = (answer: (found: PositionCallback, refused: PositionErrorCallback) => void) => {
  const locate = vi.fn(answer);
  vi.stubGlobal('navigator', { onLine: true, userAgent: '', geolocation: { getCurrentPosition: locate } });
  return locate;
};
const nearMe = () => screen.getByRole('button', { name: 'Поруч зі мною' });

test('a tap on «Поруч зі мною» sorts by distance on the phone, own branches first, and sends the position nowhere', async () => {
  const locate = phoneIs((found) => found({ coords: { latitude: 50.45, longitude: 30.512 } } as GeolocationPosition));
  const pick = show([branch('1')]);
  await screen.findByText('Знайдено 3 відділення');
  expect(locate).not.toHaveBeenCalled();
  fireEvent.click(nearMe());
  await screen.findByRole('heading', { name: 'Найближчі' });
  expect(numbers()).toEqual(['b-1', 'b-12', 'b-2']);
  const words = screen.getAllByText(/від тебе/).map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
  expect(words.map((text) => text?.split(' від ')[0])).toEqual(['780 м', '10 м', '710 м']);
  expect(fetched.mock.calls.map(([path]) => path).filter((path) => /50\.45|30\.512/.test(path))).toEqual([]);
  fireEvent.click(screen.getAllByRole('radio')[1]?.closest('label') as HTMLElement, { detail: 1 });
  expect(pick.mock.calls).toEqual([[{ id: 'b-12', number: '12', address: 'вул. Хрещатик, 12', kind: 'branch' }]]);
});

test('who refuses the position is met calmly, and the list stays', async () => {
  phoneIs((_found, refused) => refused({ code: 1 } as GeolocationPositionError));
  show();
  await screen.findByText('Знайдено 3 відділення');
  fireEvent.click(nearMe());
  await screen.findByText(/Шукай за номером або вулицею/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(numbers()).toHaveLength(3);
});

test('a branch without coordinates comes last', async () => {
  phoneIs((found) => found({ coords: { latitude: 50.45, longitude: 30.5 } } as GeolocationPosition));
  fetched.mockImplementation(async () =>
    Response.json({
      branches: [branch('1', { lat: null, lon: null }), branch('12'), branch('2')],
      total: 3,
      next_offset: null,
    }),
  );
  show();
  await screen.findByText('Знайдено 3 відділення');
  fireEvent.click(nearMe());
  await waitFor(() => expect(numbers()).toEqual(['b-2', 'b-12', 'b-1']));
});
