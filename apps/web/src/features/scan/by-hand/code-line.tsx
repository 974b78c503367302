import { useLayoutEffect, useRef } from 'react';
import { groupCode } from '@club/rules/codes/pack-codes';
import type { CodeReading } from '@club/rules/codes/pack-codes';
import type { ProductLine } from '@club/rules/product-lines';
import { Field } from '../../../ui/form/field.tsx';
import { caretInGrouped, readTyped } from './code-input.ts';
import type { TypedCode } from './code-input.ts';
import { messages } from '../messages.ts';
import { ownHosts } from '../scanners.ts';

const texts = messages.manual;

interface Props {
  line: ProductLine | undefined;
  code: string;
  reading: CodeReading;
  refusal: TypedCode['refusal'];
  /** The customer has tried to send it, so missing characters are no longer only a hint. */
  isChecked: boolean;
  onText: (text: string) => void;
}

/** One plain input that groups the code while it is typed and leaves the caret where the hand has it. */
export function CodeLine({ line, code, reading, refusal, isChecked, onText }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const change = (field: HTMLInputElement): void => {
    const { value, selectionStart } = field;
    caret.current = caretInGrouped(value, selectionStart ?? value.length, readTyped(value, ownHosts()).code);
    onText(value);
  };
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const error = errorOf(code, reading, refusal, isChecked);
  return (
    <Field
      ref={input}
      name="code"
      label={texts.label(line)}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="send"
      placeholder="XXXX-XXXX-XXXXX"
      value={groupCode(code)}
      onChange={({ target }) => change(target)}
      error={error}
      hint={error ? undefined : hintOf(code, reading)}
    />
  );
}

function errorOf(
  code: string,
  reading: CodeReading,
  refusal: TypedCode['refusal'],
  isChecked: boolean,
): string | undefined {
  if (refusal) return refusal === 'foreign-link' ? messages.foreignLink : messages[refusal];
  if (reading.kind === 'symbol') return texts.symbol(reading.symbol);
  if (reading.kind === 'too-long') return texts.extra(reading.extra);
  if (reading.kind === 'mistyped') return texts.mistyped;
  if (!isChecked || reading.kind !== 'incomplete') return undefined;
  return code === '' ? texts.empty : texts.missing(reading.missing);
}

function hintOf(code: string, reading: CodeReading): string {
  if (code === '') return texts.anyCase;
  return reading.kind === 'incomplete' ? texts.missing(reading.missing) : texts.full;
}
