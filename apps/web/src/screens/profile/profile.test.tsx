import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAnswer, noteSilence } from '../../device/network.ts';
import { isSignedIn, openSession } from '../../device/session.ts';
import { followMode } from '../../shell/appearance.ts';
import { shownToasts } from '../../ui/state/toast.ts';
import ProfileScreen from './profile.tsx';

const later = '2026-12-05T10:00:00.000Z';
const profile = {
  first_name: 'Олена',
  last_name: 'Коваленко',
  phone: '380671234567',
  birth_date: '1990-05-14',
  email: null,
  is_email_confirmed: false,
  email_waiting: null,
  age: 'none',
  consents: [
    { purpose: 'rules', is_given: true, at: '2026-11-20T10:00:00.000Z' },
    { purpose: 'personal_data', is_given: true, at: '2026-11-20T10:00:00.000Z' },
    { purpose: 'news', is_given: false, at: null },
  ],
  address: null,
  deletion_at: null,
  step_up_until: null,
  reward: {
    xp: 50,
    is_paid: false,
    steps: [
      { step: 'name', is_done: true },
      { step: 'birth_date', is_done: true },
      { step: 'email', is_done: false },
      { step: 'address', is_done: false },
    ],
  },
};
const forbidden = (code: string, detail: string) => Response.json({ code, detail }, { status: 422 });

const always = {
  'get-profile': profile,
  'get-sessions': { sessions: [] },
  'get-passkeys': { passkeys: [] },
  '/api/xp/badges': { badges: [], seasons: [] },
};

let requests: { path: string; body: unknown }[];

/** Replies by path: a body, or a ready Response. */
function open(answers: Record<string, unknown> = {}, url = '/') {
  requests = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.split('?')[0]!.replace(/^\/api\/(?:user|auth)\//, '');
    requests.push({ path, body: init.body ? JSON.parse(init.body as string) : undefined });
    const answer = { ...always, ...answers }[path];
    return answer instanceof Response ? answer.clone() : Response.json(answer ?? {});
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: ProfileScreen }),
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const sent = (path: string) => requests.filter((one) => one.path === path).map((one) => one.body);
const words = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => openSession('bearer', 'main', '6900000001'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  noteAnswer();
});

test('the profile lists what its XP require, ticks it off and shows when they are paid', async () => {
  const first = open();
  const card = await screen.findByRole('region', { name: /отримай 50/ });
  expect(within(card).getAllByRole('listitem').map(words)).toEqual([
    'Імʼя та прізвище: є',
    'Дата народження: є',
    'Підтверджена ел. пошта: бракує',
    'Адреса доставки — обрана тут або з першого замовлення: бракує',
  ]);
  expect(words(card)).toContain('Ще 2 кроки');
  first.unmount();
  const paid = open({ 'get-profile': { ...profile, reward: { ...profile.reward, is_paid: true } } });
  await screen.findByText('Профіль заповнено');
  paid.unmount();
  open({ 'get-profile': { ...profile, reward: null } });
  await screen.findByRole('region', { name: 'Контакти' });
  expect(screen.queryByText(/отримай|Профіль заповнено/)).toBeNull();
});

test('a profile that is whole and was never paid for is paid by one tap', async () => {
  const steps = profile.reward.steps.map(({ step }) => ({ step, is_done: true }));
  const names = { first_name: 'Олена', last_name: 'Коваленко' };
  open({
    'get-profile': { ...profile, reward: { ...profile.reward, steps } },
    'update-profile': { code: 200, ...names },
  });
  await screen.findByRole('heading', { name: 'Профіль заповнено' });
  expect(words(document.body)).not.toContain('отримай 50 XP');
  press(/^Отримати 50.XP$/);
  await screen.findByText(/^Отримано 50.XP$/);
  expect(sent('update-profile')).toEqual([names]);
});

test('a chosen theme applies immediately and is saved on the phone', async () => {
  open();
  followMode();
  fireEvent.click(await screen.findByRole('radio', { name: 'Темний' }));
  expect(document.documentElement.dataset.mode).toBe('dark');
  expect(localStorage.getItem('mode')).toBe('dark');
  fireEvent.click(screen.getByRole('radio', { name: 'Системний' }));
  expect(document.documentElement.dataset.mode).toBeUndefined();
});

test('the phone is masked and explains why a change needs a code; the record number comes from the phone', async () => {
  open();
  const contacts = await screen.findByRole('region', { name: 'Контакти' });
  expect(words(contacts)).toContain('+380 67 ••• •• 67');
  expect(words(contacts)).toContain('За цим номером ти входиш у клуб');
  expect(words(screen.getByRole('region', { name: 'Про тебе' }))).toContain('6900 0000 01');
});

test(
  'names are saved only when changed; an error of the server is at its field and loses nothing',
  { tags: ['/profile'] },
  async () => {
    const problem = { code: 'field_invalid', detail: 'Перевір', errors: [{ field: 'last_name', detail: 'Не таке' }] };
    const answers: Record<string, unknown> = { 'update-profile': Response.json(problem, { status: 400 }) };
    open(answers);
    fireEvent.click(await screen.findByRole('button', { name: 'Змінити імʼя' }));
    const last = await screen.findByLabelText('Прізвище');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Зберегти' }).disabled).toBe(true);
    fireEvent.change(last, { target: { value: "лук'яненко" } });
    press('Зберегти');
    await screen.findByText('Не таке');
    expect((screen.getByLabelText('Прізвище') as HTMLInputElement).value).toBe("лук'яненко");
    expect(sent('update-profile')).toEqual([{ first_name: 'Олена', last_name: 'Лукʼяненко' }]);
  },
);

test('a changed name outlives a reload and is deleted once it is saved', async () => {
  const answers = { 'update-profile': { code: 200, first_name: 'Олеся', last_name: 'Коваленко' } };
  const first = open(answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Змінити імʼя' }));
  fireEvent.change(await screen.findByLabelText('Імʼя'), { target: { value: 'олеся' } });
  first.unmount();
  open(answers);
  expect(((await screen.findByLabelText('Імʼя')) as HTMLInputElement).value).toBe('олеся');
  press('Зберегти');
  await screen.findByRole('heading', { name: 'Олеся Коваленко' });
  expect(screen.queryByRole('button', { name: 'Зберегти' })).toBeNull();
  expect(sessionStorage.getItem('draft.profile-names')).toBeNull();
});

test('a wrong name is not sent', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Змінити імʼя' }));
  fireEvent.change(await screen.findByLabelText('Імʼя'), { target: { value: 'Olena' } });
  press('Зберегти');
  await screen.findByText(/Лише українські літери/);
  expect(sent('update-profile')).toEqual([]);
});

test('the new number is confirmed by its code, and other devices are announced as signed out', async () => {
  open({
    'change-phone': { code: 200, challenge: 'c'.repeat(24), resend_at: later, expires_at: later },
    'confirm-phone': { code: 200, phone: '380509876543' },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Змінити номер/ }));
  fireEvent.change(await screen.findByLabelText('Новий номер телефону'), { target: { value: '0509876543' } });
  press('Отримати код');
  fireEvent.change(await screen.findByLabelText(/^Код з.6/), { target: { value: '123456' } });
  const dialog = await screen.findByRole('dialog', { name: 'Номер змінено' });
  expect(words(dialog)).toContain('На інших пристроях доведеться увійти знову');
  expect(sent('confirm-phone')).toEqual([{ phone: '380509876543', code: '123456', challenge: 'c'.repeat(24) }]);
  press('Готово');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(words(screen.getByRole('region', { name: 'Контакти' }))).toContain('+380 50 ••• •• 43');
});

test('a number that belongs to another member is refused at the field', async () => {
  open({ 'change-phone': forbidden('phone_taken', 'Цей номер уже належить іншому') }, '/?edit=phone');
  fireEvent.change(await screen.findByLabelText('Новий номер телефону'), { target: { value: '0509876543' } });
  press('Отримати код');
  await screen.findByText('Цей номер уже належить іншому');
  expect(screen.getByLabelText('Новий номер телефону').getAttribute('aria-invalid')).toBe('true');
});

test('the code for a pending e-mail is requested again after a reload, or for another address', async () => {
  const waiting = { email: 'olena@example.com', resend_at: later, expires_at: later };
  open({
    'get-profile': { ...profile, email_waiting: waiting },
    'confirm-email': { code: 200, email: 'olena@example.com' },
  });
  expect(words(await screen.findByRole('button', { name: /Ввести код/ }))).toContain('olena@example.com');
  press(/Ввести код/);
  press('Змінити адресу');
  expect(((await screen.findByLabelText('Електронна пошта')) as HTMLInputElement).value).toBe('olena@example.com');
  press('Назад');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press(/Ввести код/);
  fireEvent.change(await screen.findByLabelText(/^Код з.6/), { target: { value: '123456' } });
  await screen.findByRole('dialog', { name: /Пошту підтверджено/ });
  press('Готово');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(words(screen.getByRole('region', { name: 'Контакти' }))).toContain('Підтверджено');
});

test('until the age is verified orders are described as pre-orders, with the way to verify', async () => {
  const view = open();
  expect((await screen.findByRole('link', { name: /Підтвердити вік/ })).getAttribute('href')).toBe('/verification');
  expect(words(screen.getByRole('region', { name: 'Вік' }))).toContain('14 травня 1990');
  view.unmount();
  open({ 'get-profile': { ...profile, age: 'verified' } });
  expect(words(await screen.findByRole('region', { name: 'Вік' }))).toContain('Підтверджено');
  expect(screen.queryByText(/поки.що.попередні/)).toBeNull();
});

test('a saved address can be forgotten and brought back', { tags: ['/profile'] }, async () => {
  const address = {
    settlement_id: 'e718a680-4b33-11e4-ab6d-005056801329',
    city: 'Київ',
    branch_id: '8d5a980d-391c-11dd-90d9-001a92567626',
    branch: 'Відділення № 12',
    street: '',
    house: '',
    flat: '',
  };
  const answers: Record<string, unknown> = {
    'get-profile': { ...profile, address },
    'save-address': { code: 200, address: null },
  };
  open(answers);
  await screen.findByText('Київ');
  press('Прибрати');
  await screen.findByText('Ще не обрано');
  answers['save-address'] = { code: 200, address };
  act(() => shownToasts().at(-1)?.action?.onPress());
  await screen.findByText('Київ');
  expect(words(screen.getByRole('region', { name: /отримай 50/ }))).toContain('першого замовлення: є');
  const { settlement_id, branch_id } = address;
  expect(sent('save-address')).toEqual([
    { address: null },
    { address: { settlement_id, branch_id, street: '', house: '', flat: '' } },
  ]);
});

const consentSwitches = async () => within(await screen.findByRole('region', { name: 'Згоди' })).getAllByRole('switch');

test('single keys can be switched off, and that stays on this device', async () => {
  open();
  fireEvent.click(await screen.findByRole('switch', { name: 'Швидкі клавіші' }));
  expect(localStorage.getItem('shortcuts')).toBe('off');
});

test('a consent required for membership has no switch; the rest is switched, and reverted when refused', async () => {
  const changed = { code: 200, purpose: 'news', is_given: true, at: later };
  const answers: Record<string, unknown> = { 'update-consent': forbidden('unexpected', 'Сталася помилка') };
  open(answers);
  const news = (await consentSwitches())[0] as HTMLInputElement;
  expect(await consentSwitches()).toHaveLength(1);
  fireEvent.click(news);
  await screen.findByText('Сталася помилка');
  expect(news.checked).toBe(false);
  answers['update-consent'] = changed;
  cleanup();
  open(answers);
  fireEvent.click((await consentSwitches())[0]!);
  await screen.findByText(/Надано 5.грудня/);
  expect(((await consentSwitches())[0] as HTMLInputElement).checked).toBe(true);
  expect(sent('update-consent')).toEqual([{ purpose: 'news', is_given: true }]);
});

test('a consent of another year, as of members who came from another system, has its year', async () => {
  const consents = profile.consents.map((one) => ({ ...one, at: '2022-03-01T10:00:00.000Z' }));
  open({ 'get-profile': { ...profile, consents } });
  expect((await screen.findAllByText(/^Надано 1.березня 2022.року$/)).length).toBeGreaterThan(0);
});

test('the history of consents shows when each was given and withdrawn', async () => {
  const record = { purpose: 'news', given_at: '2026-11-20T12:05:00.000Z', withdrawn_at: later };
  open({ 'get-consents': { consents: [record] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Історія згод' }));
  const item = (await screen.findByText(/Відкликано 5.грудня/)).closest('li')!;
  expect(words(item)).toContain('Надано 20 листопада 2026 р. о 14:05');
});

test('the data come as a file, never as an address with data in it', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:club');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open({ 'export-data': { made_at: later, data: { person: { first_name: 'Олена' } } } });
  fireEvent.click(await screen.findByRole('button', { name: /Завантажити мої дані/ }));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  const link = clicked.mock.contexts[0] as HTMLAnchorElement;
  expect([link.href, link.download]).toEqual(['blob:club', 'club-2026-12-05.json']);
  expect(await (made.mock.calls[0]![0] as Blob).text()).toContain('Олена');
});

test('deleting takes two steps, ends the session here, and shows until when it can be undone', async () => {
  open({ 'delete-account': { code: 200, deletion_at: later } });
  fireEvent.click(await screen.findByRole('button', { name: /Видалити акаунт/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Далі' }));
  expect(sent('delete-account')).toEqual([]);
  const sure = await screen.findByRole('dialog', { name: 'Точно видалити акаунт?' });
  fireEvent.click(within(sure).getByRole('button', { name: 'Видалити акаунт' }));
  await waitFor(() => expect(isSignedIn()).toBe(false));
  expect(sent('delete-account')).toEqual([{}]);
});

test('a planned deletion is shown on top with its day, and can be cancelled', async () => {
  open({ 'get-profile': { ...profile, deletion_at: later }, 'cancel-deletion': { code: 200 } });
  await screen.findByText(/Акаунт буде видалено 5.грудня/);
  expect((screen.getByRole('button', { name: /Видалення вже заплановано/ }) as HTMLButtonElement).disabled).toBe(true);
  press('Скасувати видалення');
  await waitFor(() => expect(screen.queryByText(/Акаунт буде видалено/)).toBeNull());
});

test('without a network the profile stays on the screen, and disabled actions show why', async () => {
  open();
  const news = (await consentSwitches())[0] as HTMLInputElement;
  noteSilence();
  await screen.findByText(/лише перегляд/);
  expect(news.disabled).toBe(true);
  const phone = screen.getByRole('button', { name: /Змінити номер/ }) as HTMLButtonElement;
  expect(phone.disabled).toBe(true);
  expect(document.getElementById(phone.getAttribute('aria-describedby')!)?.textContent).toMatch(/звʼязок/);
});

test('when nothing was loaded it can be retried, and signing out still works', async () => {
  const answers: Record<string, unknown> = {
    'get-profile': Response.json({ code: 'overloaded', detail: 'Зараз у клубі людно' }, { status: 503 }),
  };
  open(answers);
  await screen.findByText('Зараз у клубі людно');
  screen.getByRole('button', { name: /Вийти/ });
  cleanup();
  open();
  await screen.findByRole('region', { name: 'Про тебе' });
});
