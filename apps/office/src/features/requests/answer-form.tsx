import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { messageTextMax } from '@club/rules/support';
import { useRunAction } from '../../actions/action-runner.tsx';
import type { Action } from '../../data/actions.ts';
import { asProblem } from '../../data/problem.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { useGo } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { LongField } from '../../ui/field.tsx';
import style from './desk.module.css';
import { messages, templates } from './messages.ts';

interface Props {
  action: Action;
  number: number;
  next: number | undefined;
}

/** Typed text stays in this tab until it is sent. */
const draftKey = (number: number): string => `answer.${number}`;

const keysOf = (template: number): string => `Alt+Digit${template + 1}`;

/** A template is the beginning of an answer: what is typed already stays below it. */
const begunWith = (template: string, typed: string): string =>
  (typed.trim() === '' ? template : `${template}\n\n${typed}`).slice(0, messageTextMax);

export function AnswerForm({ action, number, next }: Props) {
  const go = useGo();
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey(number)) ?? '');
  const frame = useRef<HTMLFormElement>(null);
  const goesOn = useRef(true);
  const { mutate, isPending, error } = useRunAction(action, () => {
    sessionStorage.removeItem(draftKey(number));
    setText('');
    if (goesOn.current) go(next === undefined ? '/requests' : `/requests/${next}`, { quietly: true });
  });
  useEffect(() => {
    frame.current?.querySelector('textarea')?.focus({ preventScroll: true });
    // The newest message is right above the answer.
    frame.current?.closest('aside')?.scrollTo({ top: Number.MAX_SAFE_INTEGER });
  }, []);
  const write = useCallback(
    (value: string): void => {
      setText(value);
      sessionStorage.setItem(draftKey(number), value);
    },
    [number],
  );
  const isReady = text.trim() !== '' && !isPending;
  const shortcuts = useMemo(() => {
    const send = (on: boolean) => () => {
      if (!isReady) return;
      goesOn.current = on;
      mutate({ input: { number, text: text.trim() } });
    };
    return [
      { keys: 'Mod+Enter', label: messages.sendNext, run: send(true), whileTyping: true },
      ...templates.map((template, at) => ({
        keys: keysOf(at),
        label: messages.template(template.name),
        run: () => write(begunWith(template.text, text)),
        whileTyping: true,
      })),
    ];
  }, [isReady, mutate, number, text, write]);
  useShortcuts(shortcuts);
  return (
    <form ref={frame} className={style.answer} onSubmit={(event) => event.preventDefault()}>
      <LongField
        label={messages.answer}
        maxLength={messageTextMax}
        value={text}
        onChange={({ target }) => write(target.value)}
        {...(error && { error: asProblem(error).detail })}
      />
      <div className={style.foot}>
        <div role="group" aria-label={messages.templates}>
          {templates.map(({ name, text: body }, at) => (
            <Button key={name} variant="quiet" title={body} keys={keysOf(at)} onClick={shortcuts[at + 1]!.run}>
              {name}
            </Button>
          ))}
        </div>
        <div>
          <Button
            disabled={!isReady}
            onClick={() => {
              goesOn.current = false;
              mutate({ input: { number, text: text.trim() } });
            }}
          >
            {messages.send}
          </Button>
          <Button variant="main" keys="Mod+Enter" disabled={!isReady} onClick={() => shortcuts[0]?.run()}>
            {messages.sendNext}
          </Button>
        </div>
      </div>
    </form>
  );
}
