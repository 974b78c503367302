import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { swapLayout } from '@club/rules/text/search-words';
import { makeTextIndex, searchTexts } from '@club/rules/text/search';
import { actionsOf } from '../actions/actions-of.ts';
import { titleOf } from '../actions/messages.ts';
import { openActionForm, useSubject } from '../actions/subject.ts';
import { actions } from '../data/actions.ts';
import { people } from '../data/people.ts';
import type { Found } from '../data/people.ts';
import { may, session } from '../data/session.ts';
import { useGo } from '../ui/address.ts';
import { Keys } from '../ui/button.tsx';
import { Failed } from '../ui/state.tsx';
import { serialOf } from '../messages/messages.ts';
import { messages } from './messages.ts';
import style from './palette.module.css';
import { bareOf, cardOf } from './route.ts';
import type { Route } from './route.ts';

interface Option {
  id: string;
  group: string;
  title: string;
  more?: string;
  keys?: string;
  run: () => void;
}

const shownMax = 40;

/** ⌘K: actions on the current subject, then screens, then search results. Typed in either layout. */
export function Palette({ routes, onClose }: { routes: readonly Route[]; onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const { options, isSearching, again } = useOptions(routes, text);
  const groups = [...new Set(options.map(({ group }) => group))];
  const current = Math.min(at, options.length - 1);
  const choose = (option: Option | undefined): void => {
    if (option === undefined) return;
    onClose();
    option.run();
  };
  const press = (event: KeyboardEvent): void => {
    const by = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
    if (by !== 0) setAt((current + by + options.length) % Math.max(1, options.length));
    else if (event.code === 'Enter' || event.code === 'NumpadEnter') choose(options[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal onClose={onClose}>
      <input
        className={style.input}
        role="combobox"
        aria-label={messages.search}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={options[current] && `${list}-${current}`}
        placeholder={messages.searchHint}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id={list} role="listbox" aria-label={messages.search} className={style.list}>
        {options.length === 0 && again === undefined && (
          <p className={style.none} role="status">
            {isSearching ? messages.searching : messages.nothingFound}
          </p>
        )}
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <p className={style.heading} aria-hidden="true">
              {group}
            </p>
            {options.map((option, place) =>
              option.group === group ? (
                <Row
                  key={option.id}
                  id={`${list}-${place}`}
                  option={option}
                  isCurrent={place === current}
                  choose={() => choose(option)}
                />
              ) : null,
            )}
          </div>
        ))}
      </div>
      {again && <Failed detail={messages.searchFailed} again={again} />}
    </Modal>
  );
}

interface RowProps {
  id: string;
  option: Option;
  isCurrent: boolean;
  choose: () => void;
}

function Row({ id, option: { title, more, keys }, isCurrent, choose }: RowProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  // The input keeps the focus and handles the keys.
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div ref={ref} id={id} role="option" aria-selected={isCurrent} className={style.option} onClick={choose}>
      <span>{title}</span>
      {more && <span className={style.more}>{more}</span>}
      {keys && <Keys keys={keys} />}
    </div>
  );
}

function Modal({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog?.open === false) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={style.dialog}
      aria-label={messages.search}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

interface Options {
  options: readonly Option[];
  /** The server's search results have not arrived yet. */
  isSearching: boolean;
  /** Of a failed search: its results are unknown. */
  again: (() => void) | undefined;
}

function useOptions(routes: readonly Route[], text: string): Options {
  const go = useGo();
  const subject = useSubject();
  const known = useQuery(actions.list);
  const all = known.data;
  const searched = useDeferredValue(text.trim());
  const { data: me } = useQuery(session.me);
  const maySearch = me !== undefined && may(me, 'people.view', 'orders.view');
  const search = people.search(searched);
  const asTyped = useQuery({ ...search, enabled: maySearch && search.enabled });
  const swapped = swapLayout(searched);
  // The other layout is tried only when the typed text finds nothing.
  const isEmpty = asTyped.data?.found.length === 0 && swapped !== searched;
  const otherWay = useQuery({ ...people.search(swapped), enabled: isEmpty });
  const ofSubject = subject && all ? actionsOf(all, subject) : [];
  const actionRows = ofSubject.map(({ name, summary }) => ({
    id: name,
    group: messages.paletteActions(subject?.title ?? ''),
    title: titleOf(name, summary),
    run: () => subject && openActionForm(name, subject),
  }));
  const screens = routes.map(({ path, title, key }) => ({
    id: path,
    group: messages.paletteScreens,
    title,
    ...(key !== undefined && { keys: `KeyG ${key}` }),
    run: () => go(bareOf(path)),
  }));
  const rest = (all ?? [])
    .filter((action) => action.may && !ofSubject.includes(action))
    .map(({ name, summary }) => ({
      id: name,
      group: messages.paletteOther,
      title: titleOf(name, summary),
      run: () => openActionForm(name, { title: '', nouns: [], known: {} }),
    }));
  if (searched === '') return { options: [...actionRows, ...screens], isSearching: false, again: undefined };
  const rowOf = (option: Option) => ({ title: option.title, text: '' });
  const named = searchTexts(makeTextIndex<Option>([...actionRows, ...screens, ...rest], rowOf), searched);
  const found = (isEmpty ? otherWay.data : asTyped.data)?.found ?? [];
  const failed = [known, asTyped, otherWay].find(({ error, isFetching }) => error !== null && !isFetching);
  return {
    options: [...found.map((one) => optionOf(one, go)), ...named].slice(0, shownMax),
    isSearching: searched !== text.trim() || known.isLoading || asTyped.isFetching || otherWay.isFetching,
    again: failed && (() => void failed.refetch()),
  };
}

function optionOf(found: Found, go: (path: string) => void): Option {
  const { kind, id, name, phone } = found;
  const title = kind === 'customer' ? name : `${serialOf(id)}${name && `, ${name}`}`;
  return {
    id: `${kind}${id}`,
    group: messages.paletteFound,
    title,
    more: [messages.kinds[kind], phone].filter(Boolean).join(' · '),
    run: () => go(cardOf(found)),
  };
}
