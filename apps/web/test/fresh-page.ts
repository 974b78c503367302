// Files of one worker share a window, for a new one costs more than most files run. Each begins as on a phone that was
// never here: nothing kept, nothing on the page, and modules that remember nothing.
import { vi } from 'vitest';

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
