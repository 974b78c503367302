import { useLayoutEffect, useRef } from 'react';
import { groupSerial } from '@club/rules/codes/serials';
import type { SerialReading } from '@club/rules/codes/serials';
import { Field } from '../../../ui/form/field.tsx';
import { messages } from '../messages.ts';
import { caretInSerial, readTypedSerial } from './serial-input.ts';
import type { TypedSerial } from './serial-input.ts';

const texts = messages.register;

interface Props {
  typed: TypedSerial;
  reading: SerialReading;
  onText: (text: string) => void;
}

/** One plain input that groups the serial while it is typed, reports errors live, and leaves the caret where it is. */
export function SerialLine({ typed: { serial, refusal }, reading, onText }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const change = (field: HTMLInputElement): void => {
    const { value, selectionStart } = field;
    caret.current = caretInSerial(value, selectionStart ?? value.length, readTypedSerial(value).serial);
    onText(value);
  };
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const error = errorOf(reading, refusal);
  return (
    <Field
      ref={input}
      name="serial"
      label={texts.label}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      placeholder={texts.placeholder}
      value={groupSerial(serial)}
      onChange={({ target }) => change(target)}
      error={error}
      hint={error ? undefined : hintOf(serial, reading)}
    />
  );
}

function errorOf(reading: SerialReading, refusal: TypedSerial['refusal']): string | undefined {
  if (refusal) return refusal === 'foreign-link' ? texts.foreign : texts.unreadable;
  if (reading.kind === 'symbol') return texts.symbol(reading.symbol);
  if (reading.kind === 'too-long') return texts.extra(reading.extra);
  return reading.kind === 'mistyped' ? texts.mistyped : undefined;
}

function hintOf(serial: string, reading: SerialReading): string {
  if (serial === '') return texts.where;
  return reading.kind === 'incomplete' ? texts.missing(reading.missing) : texts.full;
}
