import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let loadPart: typeof import('./load-part.ts').loadPart;
let added: HTMLLinkElement[] = [];
const links = () => added.map((link) => `${link.rel} ${link.getAttribute('href')}`);
const settle = (href: string, how: 'load' | 'error') =>
  added.findLast((link) => link.getAttribute('href') === href)!.dispatchEvent(new Event(how));

// Each message is a separate task, run by the test.
let messages: (() => void)[] = [];
class ManualChannel {
  private take = (): void => undefined;
  readonly port1 = {
    start: () => undefined,
    addEventListener: (_type: string, take: () => void): void => {
      this.take = take;
    },
  };
  readonly port2 = { postMessage: () => void messages.push(() => this.take()) };
}
async function runTask(): Promise<void> {
  messages.shift()?.();
  // A part whose turn has come continues in the same task.
  for (let step = 0; step < 10; step++) await Promise.resolve();
}
async function runTasks(): Promise<void> {
  do await runTask();
  while (messages.length > 0);
}

beforeEach(async () => {
  messages = [];
  added = [];
  vi.stubGlobal('MessageChannel', ManualChannel);
  // The files do not exist: the test decides whether they load.
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => void added.push(...(nodes as HTMLLinkElement[])));
  vi.resetModules();
  ({ loadPart } = await import('./load-part.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test('a part without separate files is loaded immediately', async () => {
  expect(await loadPart(async () => 'part')).toBe('part');
  expect(links()).toEqual([]);
});

test('files are named two in each task, sheets first, and none of them in the task of the tap', async () => {
  void loadPart(async () => 'part', ['a/one.js', 'a/two.js', 'a/three.js', 'a/one.css']);
  expect(links()).toEqual([]);
  await runTask();
  expect(links()).toEqual(['stylesheet /a/one.css', 'modulepreload /a/one.js']);
  await runTask();
  expect(links().slice(2)).toEqual(['modulepreload /a/two.js', 'modulepreload /a/three.js']);
});

test('a part runs once its sheets are loaded, and does not wait for its script preloads', async () => {
  const load = vi.fn(async () => 'part');
  const loading = loadPart(load, ['one.js', 'two.js', 'three.js', 'one.css']);
  await runTask();
  expect(load).not.toHaveBeenCalled();
  settle('/one.css', 'load');
  expect(await loading).toBe('part');
  expect(links()).toHaveLength(2);
});

test('no file is named twice, nor one that the page has named itself', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/one.js">';
  await loadPart(async () => 1, ['one.js', 'two.js']);
  await loadPart(async () => 2, ['one.js', 'two.js', 'three.js']);
  await runTasks();
  expect(links()).toEqual(['modulepreload /two.js', 'modulepreload /three.js']);
});

test('a sheet that failed to load is an error, and the next try requests it again', async () => {
  const load = vi.fn(async () => 'part');
  const failing = loadPart(load, ['one.css']);
  await runTasks();
  settle('/one.css', 'error');
  await expect(failing).rejects.toThrow('/one.css');
  const second = loadPart(load, ['one.css']);
  await runTasks();
  settle('/one.css', 'load');
  expect(await second).toBe('part');
  expect(load).toHaveBeenCalledOnce();
});
