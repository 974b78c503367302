import { Fragment } from 'react';
import type { ReactNode } from 'react';
import style from './facts.module.css';

/** Names with their values; empty ones are omitted. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={style.facts}>
      {rows
        .filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={style.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
