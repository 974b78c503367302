// Files of one worker share a window, for a new one costs more than most files run. Each begins as on a new phone:
// nothing stored, nothing on the page, and fresh modules.
import { afterAll, vi } from 'vitest';

vi.resetModules();
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.useRealTimers();
localStorage.clear();
sessionStorage.clear();
for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
document.body.replaceChildren();
document.head.replaceChildren();
for (const { name } of document.documentElement.attributes) document.documentElement.removeAttribute(name);
history.replaceState(null, '', '/');

// Repeating work of the app ends with the file: the worker outlives the page, and a timer without a document would fail
// the run.
const repeat = globalThis.setInterval;
const repeated: ReturnType<typeof setInterval>[] = [];
globalThis.setInterval = Object.assign((...given: Parameters<typeof setInterval>) => {
  const timer = repeat(...given);
  repeated.push(timer);
  return timer;
}, repeat);
afterAll(() => {
  for (const timer of repeated) clearInterval(timer);
  globalThis.setInterval = repeat;
});
