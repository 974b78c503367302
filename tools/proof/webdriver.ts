// A browser driven over the WebDriver protocol, as far as a walk through the app needs it.
import { setTimeout as pause } from 'node:timers/promises';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
/** On a busy machine a page takes its time; one that never comes is noticed all the same. */
export const patienceMs = 60_000;

export interface Window {
  open(url: string): Promise<void>;
  run<T>(script: string, ...args: unknown[]): Promise<T>;
  /** Polls until the answer is neither empty nor false. */
  until<T>(what: string, script: string, ...args: unknown[]): Promise<T>;
  /** Presses the first visible button, link or label with matching text. */
  press(words: RegExp): Promise<void>;
  /** Ticks the box of this label: its words may hold links. */
  tick(words: RegExp): Promise<void>;
  /** Types into the field of this label. */
  type(label: RegExp, text: string): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A window of the browser behind `driver`, an address of a driver that runs. */
export async function openWindow(
  driver: string,
  capabilities: object,
  size: { width: number; height: number },
): Promise<Window> {
  const { sessionId } = await send<{ sessionId: string }>(`${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${driver}/session/${sessionId}`;
  await send(`${session}/timeouts`, { script: patienceMs, pageLoad: 2 * patienceMs });
  await send(`${session}/window/rect`, size);
  const run = <T>(script: string, ...args: unknown[]) => send<T>(`${session}/execute/sync`, { script, args });
  const until = async <T>(what: string, script: string, ...args: unknown[]): Promise<T> => {
    const end = Date.now() + patienceMs;
    for (;;) {
      const answer = await run<T>(script, ...args).catch(() => undefined);
      if (answer) return answer;
      if (Date.now() > end) throw new Error(`Timed out waiting for ${what}`);
      await pause(100);
    }
  };
  /** A page that is still rendering may remove the element again; then the next one is found. */
  const act = async (script: string, words: RegExp, work: string, body: object): Promise<void> => {
    const end = Date.now() + patienceMs;
    for (;;) {
      const found = await run<Record<string, string> | null>(script, words.source).catch(() => null);
      const id = found?.[elementKey];
      const failed = id === undefined ? 'nothing fits' : await command(`${session}/element/${id}/${work}`, body);
      if (failed === undefined) return;
      if (Date.now() > end) throw new Error(`${work} on ${words}: ${failed}`);
      await pause(200);
    }
  };
  return {
    run,
    until,
    open: (url) => send(`${session}/url`, { url }),
    press: (words) => act(findPressable, words, 'click', {}),
    type: (label, text) => act(findField, label, 'value', { text }),
    tick: async (label) =>
      void (await until(`the box of ${label}`, `${findBox} box?.click(); return box?.checked;`, label.source)),
    picture: async () => Buffer.from(await send<string>(`${session}/screenshot`), 'base64'),
    close: () => send(session, undefined, 'DELETE'),
  };
}

const words = `const words = (e) => (e.getAttribute('aria-label') ?? e.textContent).replaceAll('\\u00A0', ' ').trim();
const isSeen = (e) => e.getClientRects().length > 0 && !e.disabled && e.closest('[inert]') === null;
const fits = (e) => new RegExp(arguments[0]).test(words(e));`;

export const findPressable = `${words}
const all = [...document.querySelectorAll('button, a[href], label, summary')].filter((e) => isSeen(e) && fits(e));
all.at(0)?.scrollIntoView({ block: 'center' });
return all.at(0) ?? null;`;

export const findBox = `${words}
const box = [...document.querySelectorAll('label')].find(fits)?.control;`;

export const findField = `${words}
const label = [...document.querySelectorAll('label, legend')].find((e) => isSeen(e) && fits(e));
const named = [...document.querySelectorAll('input, textarea, select')].filter((e) => e.hasAttribute('aria-label'));
const field = label?.control ?? named.find((e) => isSeen(e) && fits(e)) ?? null;
field?.scrollIntoView({ block: 'center' });
return field;`;

/** Nothing, or why it was not done. */
const command = (url: string, body: object): Promise<string | undefined> =>
  send(url, body).then(
    () => undefined,
    (error: Error) => error.message,
  );

async function send<T>(url: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
