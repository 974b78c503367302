import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { makeSerial } from '@club/rules/codes/serials';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RegisterPage } from './page.tsx';
import type { SerialReader } from './page.tsx';

const call = vi.hoisted(() => vi.fn<(name: string, input: { serial: string; purchased_on?: string }) => unknown>());
vi.mock('../../../data/xp/moment.ts', () => ({ moment: { seek: async () => undefined } }));
vi.mock('../../../client/call.ts', () => ({
  call: async (name: string, input: { serial: string }) => call(name, input),
}));
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({}) }));

const serial = makeSerial('GC0N7A2026K');
const model = { title: 'Контур', image: '/art/1.svg', line: 'glo', warranty_months: 24 };
const answer = (result: string, over = {}) => ({ code: 200, result, model, until: null, ...over });

beforeEach(() => call.mockReset().mockReturnValue(answer('free')));
// Answers are in the page as soon as they have come.
notifyManager.setScheduler(queueMicrotask);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const Camera: SerialReader = ({ onText }) => <button onClick={() => onText(serial)}>snap</button>;
async function open(arrived?: string): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <RegisterPage Camera={Camera} arrived={arrived} goal={<p>goal</p>} />
      </QueryClientProvider>,
    );
  });
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Серійний номер' });
const type = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }));
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('the serial is grouped as it is typed, missing characters are counted, and only a complete one is checked', async () => {
  await open();
  await type(serial.slice(0, 6).toLowerCase());
  expect(field().value).toBe('GC0N-7A');
  expect(screen.queryByText('Бракує 6 символів')).not.toBeNull();
  await type(serial.slice(0, -1) + (serial.endsWith('0') ? '1' : '0'));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(call).not.toHaveBeenCalled();
  await type(serial);
  expect(call).toHaveBeenCalledExactlyOnceWith('POST /api/devices/check', { serial });
  expect(screen.queryByRole('heading', { name: 'Контур' })).not.toBeNull();
});

test('two swapped symbols are put right by one tap', async () => {
  await open();
  await type(serial[1]! + serial[0]! + serial.slice(2));
  await press(/Можливо, тут GC/);
  expect(field().value.replaceAll('-', '')).toBe(serial);
});

test(
  'a serial read by the camera is registered with the date of purchase; without it nothing is sent',
  { tags: ['/device-reg'] },
  async () => {
    await open();
    await press('Сканувати камерою');
    await press('snap');
    await press('Зареєструвати');
    expect(screen.queryByText('Вкажи дату купівлі')).not.toBeNull();
    expect(call).toHaveBeenCalledTimes(1);
    const today = new Date().toISOString().slice(0, 10);
    await act(async () => fireEvent.change(screen.getByLabelText('Дата купівлі'), { target: { value: today } }));
    const registered = { id: '1', warranty_ends_on: '2028-11-21', xp: 150 };
    const device = {
      ...registered,
      serial_tail: '026K',
      purchased_on: today,
      care: ['Протирай корпус'],
      recycling: '',
    };
    call.mockImplementation((name) =>
      name === 'GET /api/get-devices' ? { data: { asset: [device] } } : answer('free', { registered }),
    );
    await press('Зареєструвати');
    await vi.waitFor(() =>
      expect(call).toHaveBeenLastCalledWith('POST /api/devices/register', { serial, purchased_on: today }),
    );
    expect(await screen.findByText('+150')).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'До моїх пристроїв' })).not.toBeNull();
    expect(screen.queryByText('goal')).not.toBeNull();
    expect(screen.queryByText(/026K/)).not.toBeNull();
    expect(screen.queryByText('Протирай корпус')).not.toBeNull();
    cleanup();
    await open();
    expect(field().value).toBe('');
  },
);

test('the date of purchase is of one serial: another device begins without it', async () => {
  await open();
  await type(serial);
  const date = () => screen.getByLabelText<HTMLInputElement>('Дата купівлі');
  await act(async () => fireEvent.change(date(), { target: { value: '2026-05-04' } }));
  await type(makeSerial('GC0N7A2027K'));
  expect(date().value).toBe('');
  await type(serial);
  expect(date().value).toBe('2026-05-04');
});

test.each([
  ['yours', 'Це вже твій пристрій', 'До моїх пристроїв'],
  ['unknown', 'Такого номера немає', 'Написати в підтримку'],
  ['blocked', 'Цей номер заблоковано', 'Написати в підтримку'],
  ['full', 'У тебе вже пʼять пристроїв', 'До моїх пристроїв'],
])('a serial that is %s is reported with the next step', async (result, title, way) => {
  call.mockReturnValue(answer(result));
  await open(serial);
  expect(screen.queryByText(title)).not.toBeNull();
  expect(screen.queryByRole('link', { name: new RegExp(way.replaceAll(' ', '\\s')) })).not.toBeNull();
});

test('another customer’s device is requested, and the number of the request is shown', async () => {
  call.mockReturnValue(answer('taken'));
  await open(serial);
  call.mockReturnValue({ code: 200, transfer_id: '42', until: '2026-12-05T10:00:00Z' });
  await press('Попросити передати');
  expect(call).toHaveBeenLastCalledWith('POST /api/devices/ask-transfer', { serial });
  expect(screen.queryByText(/запиту: 42/)).not.toBeNull();
});
