import { areShortcutsOn } from '../device/shortcuts.ts';
import { isSignedIn } from '../device/session.ts';
import { typing } from './keyboard.ts';
import type { AppRouter } from './navigation/app-router.ts';

/** The second key of two has to follow within this time. */
const pairMs = 1500;
const busy = `${typing}, select, [contenteditable]`;

/**
 * «/» opens the search, «g» and then «c» the cart: if there is a mouse, and until they are switched off in the profile
 * (WCAG 2.1.4). A key is identified by its position, so that it is the same on a Ukrainian layout.
 */
export function followShortcuts(router: AppRouter): void {
  let startedAt: number | undefined;
  document.addEventListener('keydown', (event) => {
    const since = startedAt;
    startedAt = undefined;
    if (event.defaultPrevented || event.repeat || !isFree(event)) return;
    if (event.code === 'KeyG') {
      startedAt = event.timeStamp;
    } else if (event.code === 'Slash') {
      // Else the sign would be typed into the field.
      event.preventDefault();
      void toSearch(router);
    } else if (event.code === 'KeyC' && since !== undefined && event.timeStamp - since < pairMs) {
      void router.navigate({ to: '/shop/cart' });
    }
  });
}

/** No field has the focus, nothing is above the page, and the key belongs to nothing else. */
function isFree({ target, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || shiftKey) return false;
  if (!areShortcutsOn() || !isSignedIn() || !matchMedia('(any-pointer: fine)').matches) return false;
  return !(target instanceof Element && target.closest(busy)) && document.querySelector('dialog[open]') === null;
}

/** The search of the page that is open, or else that of the shop. */
async function toSearch(router: AppRouter): Promise<void> {
  if (focusSearch()) return;
  await router.navigate({ to: '/shop' });
  if (focusSearch()) return;
  // The page may still be rendering; a customer who has moved on meanwhile is left alone.
  const drawing = new MutationObserver(() => {
    if (focusSearch() || router.state.location.pathname !== '/shop') drawing.disconnect();
  });
  drawing.observe(document.body, { childList: true, subtree: true });
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main input[type="search"]');
  field?.focus();
  return field !== null;
}
