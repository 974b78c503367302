// The member's current subject: the palette and cards offer its actions.
import { useEffect, useSyncExternalStore } from 'react';
import { forgetUnsent, onOtherMember } from '../data/unsent.ts';

/** Initial values of a form: the current ones, or the most frequent. */
export type First = Readonly<Record<string, string | readonly string[]>>;

export interface Subject {
  /** «Замовлення № 10001» */
  title: string;
  /** First words of the names of its actions: `orders`. */
  nouns: readonly string[];
  /** Fields of inputs that it determines: `{ number: 10001 }`. */
  known: Readonly<Record<string, unknown>>;
  /** Names of actions that it allows now; all that take it, if the server does not list them. */
  open?: readonly string[];
  first?: First;
  /** Warnings to read before an action, by its name. */
  says?: Readonly<Record<string, string>>;
}

export interface ActionRequest {
  name: string;
  subject: Subject;
}

/** The requested action, as a word. */
export const draftKeyOf = ({ name, subject }: ActionRequest): string => `${name} ${JSON.stringify(subject.known)}`;

let subject: Subject | undefined;
let wish: ActionRequest | undefined;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useSubject = (): Subject | undefined => useSyncExternalStore(subscribe, () => subject);
export const useActionRequest = (): ActionRequest | undefined => useSyncExternalStore(subscribe, () => wish);

/** Registers the current subject, as long as it is shown. */
export function useAsSubject(next: Subject | undefined): void {
  useEffect(() => {
    subject = next;
    notifyListeners();
    return () => {
      if (subject !== next) return;
      subject = undefined;
      notifyListeners();
    };
  }, [next]);
}

let opener: HTMLElement | undefined;

/** Where the last form was opened from: the button, or what opens the menu that had it. */
export const openerOfLast = (): HTMLElement | undefined => opener;

/** Opens the form of an action, on the current subject or on another. */
export function openActionForm(name: string, of: Subject): void {
  const at = document.activeElement;
  const menu = at?.closest('[data-popover]')?.querySelector('summary');
  opener = menu ?? (at instanceof HTMLElement && at !== document.body ? at : undefined);
  wish = { name, subject: of };
  notifyListeners();
}

/** It was done, or thought better of. */
export function closeActionForm(): void {
  if (wish) forgetUnsent(draftKeyOf(wish));
  wish = undefined;
  notifyListeners();
}

onOtherMember(closeActionForm);
