// The first screen of a page where visits begin is stored as it is, so that the next visit shows it before any script
// has run. Nothing in it can be touched or read aloud: the app replaces it a moment later.
import type { AnyRouter } from '@tanstack/react-router';
import { bearer, isSignedIn } from '../../device/session.ts';
import { storedTexts } from '../../device/storage/stored.ts';
import { storeSnapshot, storedFonts } from '../../device/storage/snapshots.ts';
import { runtime } from '../../device/runtime.ts';
import { routeOf } from '../navigation/route.ts';
import { whenIdle } from '../idle.ts';
import { fontsInUse } from './fonts.ts';
import { rulesInUse } from './rules-in-use.ts';
import { areStored, storedFile } from '../../device/storage/files.ts';
import { drawnOf } from './tree.ts';

/** Values of the storage that a page shows besides replies: if they have changed since, the picture is not shown. */
const shownValues = ['carts', 'favorites'] as const;
const restMs = 2000;
const triesMax = 10;
/** How many of them wait for the worker, which may never come. */
const triesForFiles = 4;
const livesMs = 3 * 86_400_000;

/** Whether answers are still on their way. */
type IsBusy = () => boolean;

/** A picture is taken when a page has been idle for a while, without a touch meanwhile, and when it is hidden. */
export function takeSnapshots(router: AnyRouter, isBusy: IsBusy): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touchedAt = 0;
  const schedule = (tries: number): void => {
    clearTimeout(timer);
    if (tries === 0) return;
    timer = setTimeout(() => whenIdle(() => void takeOrSchedule(tries)), restMs);
  };
  const takeOrSchedule = async (tries: number): Promise<void> => {
    // A picture is a tenth of a second's work of a slow phone, which would delay the next touch.
    if (Date.now() - touchedAt < restMs) return schedule(tries);
    // On a first visit the worker is still fetching them: read now, they would come over the network again.
    const isTime = tries <= triesMax - triesForFiles || (await areStored(builtSheets()));
    if (isTime && isFit(router) && !isBusy()) await take(nextIdle).catch(() => undefined);
    else schedule(tries - 1);
  };
  const onArrival = (): void => schedule(triesMax);
  const unfollow = router.subscribe('onResolved', onArrival);
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden' && isFit(router) && !isBusy()) void take(atOnce).catch(() => undefined);
  };
  const onTouch = (): void => {
    touchedAt = Date.now();
  };
  document.addEventListener('visibilitychange', onHidden);
  document.addEventListener('pointerdown', onTouch, { capture: true, passive: true });
  onArrival();
  return () => {
    clearTimeout(timer);
    unfollow();
    document.removeEventListener('pointerdown', onTouch, { capture: true });
    document.removeEventListener('visibilitychange', onHidden);
  };
}

/** The page as an address alone opens it: at its top, with nothing over it, all of it there. */
function isFit(router: AnyRouter): boolean {
  const { search, hash } = location;
  const root = document.getElementById('root');
  return (
    isSignedIn() &&
    routeOf(router.state.matches)?.hasSnapshot === true &&
    router.state.status === 'idle' &&
    search === '' &&
    hash === '' &&
    scrollY === 0 &&
    root !== null &&
    !root.inert &&
    document.fonts.status === 'loaded' &&
    document.querySelector('dialog[open], [role="alert"], [aria-busy="true"]') === null &&
    ![...document.images].some((image) => isSeen(image) && !image.complete)
  );
}

/** Between parts of the work an idle page handles touches; a hidden one may not come back. */
type Pause = () => Promise<void>;
const nextIdle: Pause = () => new Promise(whenIdle);
const atOnce: Pause = () => Promise.resolve();

async function take(pause: Pause): Promise<void> {
  const { pathname } = location;
  const token = bearer();
  const root = document.getElementById('root')!;
  const { width, size } = { width: innerWidth, size: getComputedStyle(document.documentElement).fontSize };
  const tree = drawnOf(root, isSeen);
  const height = root.offsetHeight;
  const shown = storedTexts(shownValues);
  const [css, fonts] = await Promise.all([stylesInUse(pause), fontsInUse(storedFonts(runtime.build))]);
  // After signing out meanwhile nothing is stored, whoever signed in after.
  if (location.pathname !== pathname || token === null || bearer() !== token) return;
  const look = `${width} ${size}`;
  const until = Date.now() + livesMs;
  const snapshot = { build: runtime.build, until, look, stored: shown, height, css, tree };
  storeSnapshot(runtime.brand, pathname, snapshot, fonts);
}

/** In the window, or so near beside it that a row would be lower without it. */
function isSeen(element: Element): boolean {
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  const { display, opacity } = getComputedStyle(element);
  // What appears on scrolling is not there at the top.
  if (opacity === '0') return false;
  if (width === 0 && height === 0) return display !== 'none';
  return top < innerHeight && bottom > 0 && left < innerWidth * 1.5 && right > 0;
}

const sheetAddresses = (): string[] => [...document.styleSheets].flatMap(({ href }) => href ?? []);
const builtSheets = (): string[] => sheetAddresses().filter((address) => address.includes('/assets/'));

const sheets = new Map<string, Promise<string>>();

/**
 * The texts of the sheets themselves: the browser's parsed rules omit declarations that a variable decides. The sheet
 * of fonts has no such rules; reading it would be one more request of a first visit.
 */
async function stylesInUse(pause: Pause): Promise<string> {
  const texts = await Promise.all(
    builtSheets().map((href) => {
      const text = sheets.get(href) ?? storedFile(href).then((answer) => answer.text());
      sheets.set(href, text);
      return text;
    }),
  );
  const names = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  let used = '';
  for (const text of texts) {
    await pause();
    used += rulesInUse(text, (selector) => isUsed(selector, names));
  }
  return used;
}

/** Most rules are of classes absent here: that is known without a query. */
function isUsed(selector: string, names: ReadonlySet<string>): boolean {
  const isPlain = !/[,(\\]/.test(selector);
  if (isPlain && [...selector.matchAll(/\.([\w-]+)/g)].some(([, name]) => !names.has(name!))) return false;
  try {
    return document.querySelector(selector) !== null;
  } catch {
    return true;
  }
}
