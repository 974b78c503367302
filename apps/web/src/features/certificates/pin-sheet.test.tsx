// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextPaint } from '../../ui/action/next-paint.ts';
import { CallProblem } from '../../data/problem.ts';
import { currentOpen, shut } from './open-state.ts';
import PinSheet from './pin-sheet.tsx';
import { usePin } from './use-pin.ts';

const call = vi.hoisted(() => vi.fn<(name: string, input: Record<string, string>) => Promise<unknown>>());
vi.mock('../../client/call.ts', () => ({ call }));

const soon = new Date(Date.now() + 600_000).toISOString();
const refusal = (status: number, code: string, detail = code) => new CallProblem(status, code, { detail });
let refusals: Record<string, CallProblem[]>;
const onOpen = vi.fn<() => void>();

beforeEach(() => {
  refusals = {};
  onOpen.mockReset();
  call.mockReset().mockImplementation(async (name) => {
    const refused = refusals[name]?.shift();
    if (refused) throw refused;
    return { token: 'open', expired_at: soon, challenge: 'c', resend_at: soon };
  });
});
afterEach(() => {
  cleanup();
  shut();
});

function Page({ state }: { state: 'none' | 'set' | 'locked' }) {
  const pin = usePin(onOpen);
  return (
    <>
      <button type="button" onClick={() => pin.begin(state)}>
        Почати
      </button>
      <PinSheet open pin={pin} onClose={() => undefined} />
    </>
  );
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
async function begin(state: 'none' | 'set' | 'locked'): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page state={state} />
    </QueryClientProvider>,
  );
  await press('Почати');
  await act(nextPaint);
}
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } }));
const names = () => call.mock.calls.map(([name]) => name.replace('POST /api/', ''));

test('the right PIN opens the codes for as long as the server allows', { tags: ['CERT-04'] }, async () => {
  await begin('set');
  await type('PIN', '4826');
  await press('Відкрити');
  expect(names()).toEqual(['cert/get-auth', 'cert/pin/token']);
  expect([onOpen.mock.calls.length, currentOpen()]).toEqual([1, { token: 'open', until: Date.parse(soon) }]);
});

test('a wrong PIN shows how many tries are left, the last one leads to the SMS', async () => {
  refusals['POST /api/cert/pin/token'] = [refusal(422, 'pin_wrong', 'Лишилося 4 спроби'), refusal(429, 'pin_locked')];
  await begin('set');
  await type('PIN', '9041');
  await press('Відкрити');
  expect(screen.getByText('Лишилося 4 спроби')).toBeTruthy();
  await type('PIN', '9041');
  await press('Відкрити');
  expect(screen.getByRole('heading', { name: 'PIN заблоковано' })).toBeTruthy();
  expect(onOpen).not.toHaveBeenCalled();
});

test('a new PIN is said to guard the codes not opened yet: those opened before are on the phone', async () => {
  await begin('none');
  const text = document.body.textContent.replaceAll('\u00A0', ' ');
  expect(text).toContain('Без PIN нових кодів не відкрити, а відкриті раніше без мережі видно й без нього.');
});

test('a trivial PIN is not even sent; a good one needs the SMS and then opens automatically', async () => {
  refusals['POST /api/cert/pin/store'] = [refusal(403, 'step_up_needed')];
  await begin('none');
  await type('PIN', '1234');
  await press('Зберегти PIN');
  expect(screen.getByText('Такий PIN легко вгадати. Обери інший')).toBeTruthy();
  await type('PIN', '4826');
  await press('Зберегти PIN');
  await type('Код з 6 цифр', '123456');
  expect(names().filter((name) => name !== 'cert/get-auth')).toEqual([
    'cert/pin/store',
    'auth/step-up',
    'cert/pin/enter-sms',
    'cert/pin/store',
    'cert/pin/token',
  ]);
  expect(call).toHaveBeenCalledWith(
    'POST /api/cert/pin/enter-sms',
    expect.objectContaining({ code: '123456', challenge: 'c' }),
    undefined,
  );
  expect(onOpen).toHaveBeenCalledOnce();
});

test.each([
  ['forgotten', 'set', 'Не памʼятаю PIN'],
  ['locked', 'locked', 'Надіслати код'],
] as const)('a PIN that is %s is replaced after the code of an SMS', async (_why, state, button) => {
  await begin(state);
  await press(button);
  await type('Код з 6 цифр', '123456');
  expect(screen.getByRole('heading', { name: 'Придумай PIN' })).toBeTruthy();
  await type('PIN', '7302');
  await press('Зберегти PIN');
  expect(onOpen).toHaveBeenCalledOnce();
});

test('an SMS that could not be sent is offered again', async () => {
  refusals['POST /api/auth/step-up'] = [refusal(503, 'sms_unavailable', 'Не вдалося надіслати SMS')];
  await begin('locked');
  await press('Надіслати код');
  expect(screen.getByText('Не вдалося надіслати SMS')).toBeTruthy();
  await press('Надіслати код');
  expect(screen.getByLabelText('Код з 6 цифр')).toBeTruthy();
});
