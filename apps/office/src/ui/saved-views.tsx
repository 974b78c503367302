import { X } from '@club/icons/lucide';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddress } from './address.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { formText } from './form-text.ts';
import { messages } from './messages.ts';
import { Popover } from './popover.tsx';
import style from './saved-views.module.css';

interface View {
  name: string;
  /** The content of the address: our own words and ids, nothing of a person. */
  search: Record<string, string>;
}

interface Props {
  /** Address of the list. */
  list: string;
  /** Parameters of the address that make a view. */
  parts: readonly string[];
}

const viewsMax = 12;

/** Addresses of a list under the member's own names, on this computer. */
export function SavedViews({ list, parts }: Props) {
  const address = useAddress();
  const [views, setViews] = useState(() => read(list));
  const change = (next: View[]): void => {
    setViews(next);
    write(list, next);
  };
  const search = Object.fromEntries(parts.flatMap((part) => (address[part] ? [[part, address[part]] as const] : [])));
  const now = JSON.stringify(search);
  const current = views.find((view) => JSON.stringify(view.search) === now);
  return (
    <Popover label={current?.name ?? messages.savedViews}>
      {views.length === 0 && <p className={style.hint}>{messages.savedViewsHint}</p>}
      {views.map((view) => (
        <div key={view.name} className={style.row}>
          <Link
            to={list}
            search={() => view.search}
            activeProps={{}}
            aria-current={view === current ? 'page' : undefined}
          >
            {view.name}
          </Link>
          <Button
            variant="quiet"
            aria-label={messages.forgetView(view.name)}
            onClick={() => change(views.filter((one) => one !== view))}
          >
            <X size={14} />
          </Button>
        </div>
      ))}
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          const name = formText(new FormData(event.currentTarget), 'name');
          if (name === '') return;
          change([...views.filter((one) => one.name !== name), { name, search }].slice(-viewsMax));
          event.currentTarget.reset();
        }}
      >
        <TextField label={messages.viewName} name="name" maxLength={40} autoComplete="off" required />
        <Button type="submit">{messages.saveView}</Button>
      </form>
    </Popover>
  );
}

const keyOf = (list: string): string => `views ${list}`;

/** An invalid list of views is deleted. */
function read(list: string): View[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

const isView = (one: unknown): one is View =>
  typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string' && 'search' in one;

function write(list: string, views: readonly View[]): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(views));
  } catch {
    // They live until the page is left.
  }
}
