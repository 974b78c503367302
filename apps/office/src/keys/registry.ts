import { chordOf, pressesOf } from './chord.ts';
import { makeScanReader } from './scanner.ts';

export interface Shortcut {
  /** Chords by `event.code`, parted by spaces: `Mod+KeyK`, `KeyG KeyO`. */
  keys: string;
  /** What `?` says of it. */
  label: string;
  run: () => void;
  /** Heard while something is typed too. */
  whileTyping?: boolean;
}

const secondPressMs = 1200;

const layers: (readonly Shortcut[])[] = [];
const scanListeners: ((text: string) => void)[] = [];
let first: { chord: string; at: number } | undefined;
const scans = makeScanReader();

/** Adds shortcuts above those that are there; the newest is asked first. Returns how to take them away. */
export function addShortcuts(shortcuts: readonly Shortcut[]): () => void {
  layers.push(shortcuts);
  return () => void layers.splice(layers.indexOf(shortcuts), 1);
}

/** Hears what a scanner reads, wherever the focus is; the newest listener alone. */
export function onScan(listener: (text: string) => void): () => void {
  scanListeners.push(listener);
  return () => void scanListeners.splice(scanListeners.indexOf(listener), 1);
}

/** Everything that can be pressed now, newest first, each key once. */
export function shortcutsNow(): Shortcut[] {
  const all = layers.toReversed().flat();
  return all.filter(({ keys }, at) => all.findIndex((one) => one.keys === keys) === at);
}

/** Listens to the whole page, once. */
export function listenToKeys(page: Window): void {
  page.addEventListener('keydown', hear, { capture: true });
}

function hear(event: KeyboardEvent): void {
  const scanned = scans.press(event.key, event.timeStamp);
  const listener = scanListeners.at(-1);
  if (scanned !== undefined && listener !== undefined && !isOpenModal()) {
    event.preventDefault();
    event.stopPropagation();
    takeBack(event.target, scanned.typed);
    listener(scanned.text);
    return;
  }
  if (event.isComposing || event.repeat) return;
  const chord = chordOf(event);
  if (chord === undefined) return;
  const shortcut = shortcutOf(chord, event.timeStamp, isTyping(event.target));
  if (shortcut === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  shortcut.run();
}

function shortcutOf(chord: string, at: number, typing: boolean): Shortcut | undefined {
  const before = first !== undefined && at - first.at < secondPressMs ? first.chord : undefined;
  first = undefined;
  const open = shortcutsNow().filter(({ whileTyping }) => !typing || whileTyping);
  if (isOpenModal()) return open.find(({ keys, whileTyping }) => whileTyping && keys === chord);
  const second = open.find(({ keys }) => before !== undefined && keys === `${before} ${chord}`);
  if (second) return second;
  if (!typing && open.some(({ keys }) => pressesOf(keys).length > 1 && pressesOf(keys)[0] === chord))
    first = { chord, at };
  return open.find(({ keys }) => keys === chord);
}

const isOpenModal = (): boolean => document.querySelector('dialog:modal') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** What the scanner typed into a field on its way does not stay there. */
function takeBack(target: EventTarget | null, typed: string): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (!target.value.endsWith(typed)) return;
  target.setRangeText('', target.value.length - typed.length, target.value.length, 'end');
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
