import { chordOf, pressesOf } from './chord.ts';
import { betweenKeysMs, makeScanReader } from './scanner.ts';

export interface Shortcut {
  /** Chords by `event.code`, parted by spaces: `Mod+KeyK`, `KeyG KeyO`. */
  keys: string;
  /** Its text in the help of `?`. */
  label: string;
  run: () => void;
  /** Active while typing too. */
  whileTyping?: boolean;
}

const secondPressMs = 1200;
/** A little longer than a scanner takes from key to key. */
const afterBurstMs = 40;

const layers: (readonly Shortcut[])[] = [];
const scanListeners: ((text: string) => void)[] = [];
let first: { chord: string; at: number } | undefined;
/** A bare key is delayed until it is clear that no scanner pressed it. */
let waiting: { at: number; timer: ReturnType<typeof setTimeout> } | undefined;
const scans = makeScanReader();

/** Adds shortcuts above the existing ones; the newest is tried first. Returns how to remove them. */
export function addShortcuts(shortcuts: readonly Shortcut[]): () => void {
  layers.push(shortcuts);
  return () => void layers.splice(layers.indexOf(shortcuts), 1);
}

/** Receives scanner input, wherever the focus is; only the newest listener. */
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
  page.addEventListener('keydown', onKeyDown, { capture: true });
}

function onKeyDown(event: KeyboardEvent): void {
  const scanned = scans.press(event.key, event.timeStamp);
  if (waiting !== undefined && event.timeStamp - waiting.at < betweenKeysMs) clearTimeout(waiting.timer);
  if (scanned !== undefined && takeScan(event, scanned)) return;
  if (event.isComposing || event.repeat) return;
  const chord = chordOf(event);
  if (chord === undefined) return;
  if (chord === 'Escape' && closePopover()) {
    event.preventDefault();
    return event.stopPropagation();
  }
  const shortcut = shortcutOf(chord, event.timeStamp, isTyping(event.target));
  if (shortcut === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key.length > 1 || event.altKey || chord.startsWith('Mod+')) return shortcut.run();
  waiting = { at: event.timeStamp, timer: setTimeout(shortcut.run, afterBurstMs) };
}

/** In a form the scan stays in its field, in the letters that the scanner meant, and its Enter submits the form. */
function takeScan(event: KeyboardEvent, { text, typed }: { text: string; typed: string }): boolean {
  if (isOpenModal()) {
    if (text !== typed) replaceTyped(event.target, typed, text);
    return false;
  }
  const listener = scanListeners.at(-1);
  if (listener === undefined) return false;
  event.preventDefault();
  event.stopPropagation();
  replaceTyped(event.target, typed, '');
  listener(text);
  return true;
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

/** Overlays close first, wherever the focus is. Returns whether there was one. */
function closePopover(): boolean {
  const popover = document.querySelector<HTMLDetailsElement>('[data-popover][open]');
  if (popover === null || isOpenModal()) return false;
  popover.open = false;
  popover.querySelector('summary')?.focus();
  return true;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Text that the scanner typed into a field meanwhile is replaced there. */
function replaceTyped(target: EventTarget | null, typed: string, by: string): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (!target.value.endsWith(typed)) return;
  target.setRangeText(by, target.value.length - typed.length, target.value.length, 'end');
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
