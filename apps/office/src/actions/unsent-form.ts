// Forms whose fields the browser holds, and values of others, restored when the page was locked in the meantime.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { noteUnsent, unsentAt } from '../data/unsent.ts';

type Typed = Readonly<Record<string, readonly string[]>>;

/**
 * Restores earlier input at this place when the form is shown. Returns its ref, and a function that saves all fields as
 * they are.
 */
export function useUnsentForm(place: string): [form: RefObject<HTMLFormElement | null>, noteTyped: () => void] {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const before = unsentAt(place) as Typed | undefined;
    if (form.current && before) fillIn(form.current, before);
  }, [place]);
  return [form, () => form.current && noteUnsent(place, typedIn(form.current))];
}

/** A value of a form that the page itself holds. */
export function useUnsent<Value>(place: string, first: () => Value): [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => (unsentAt(place) as Value | undefined) ?? first());
  return [
    value,
    (next) => {
      noteUnsent(place, next);
      setValue(next);
    },
  ];
}

/** A file is chosen again: a page may not choose it. */
function typedIn(form: HTMLFormElement): Typed {
  const typed: Record<string, string[]> = {};
  for (const field of fieldsIn(form)) {
    const values = (typed[field.name] ??= []);
    if (!isBox(field)) values.push(field.value);
    else if (field.checked) values.push(field.value);
  }
  return typed;
}

function fillIn(form: HTMLFormElement, typed: Typed): void {
  for (const field of fieldsIn(form)) {
    const values = typed[field.name];
    if (values === undefined) continue;
    if (isBox(field)) field.checked = values.includes(field.value);
    else field.value = values[0] ?? '';
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsIn = (form: HTMLFormElement): Field[] => [
  ...form.querySelectorAll<Field>(':is(input, textarea, select)[name]:not([name=""], [type="file"])'),
];

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox';
