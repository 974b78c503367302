import type { ReactNode } from 'react';
import { formatDay, formatMoney, formatXp } from '@club/rules/text/ukrainian';
import { brandTable } from '@club/rules/brands';
import { ActionMenu } from '../../actions/action-menu.tsx';
import type { Person } from '../../data/people.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { BrandMark, Mark } from '../../ui/mark.tsx';
import { Time } from '../../ui/time.tsx';
import { Entries } from './entries.tsx';
import style from './desk.module.css';
import { certificateStateNames, codeResults, messages } from './messages.ts';

type Customer = Person['customers'][number];

/** A person's things in one brand: the balance first, the rest folded until it is needed. */
export function Belongings({ customer, isOpen }: { customer: Customer; isOpen: boolean }) {
  const { id, brand, xp, xp_held: held, lots, codes, certificates, devices, regular_orders: regular } = customer;
  return (
    <>
      <p className={style.balance}>
        <b>{formatXp(xp)}</b>
        {held > 0 && <span>{messages.heldOf(formatXp(held))}</span>}
        <BrandMark brand={brand} title={`${brandTable[brand].title} ${id}`} />
      </p>
      {lots[0] && (
        <p className={style.small}>
          {messages.nextEnd(formatXp(lots[0].xp))} <Time at={lots[0].ends_at} />
        </p>
      )}
      <Fold title={messages.entries} count={customer.entries.length} isOpen>
        <Entries customer={customer} isOpen={isOpen} />
      </Fold>
      <Fold title={messages.codes} count={codes.length}>
        <Codes codes={codes} />
      </Fold>
      {regular.map(({ order, weeks, next_on: on, is_paused: isPaused }) => (
        <p key={order} className={style.small}>
          {messages.regular(weeks)} <CardLink to={`/orders/${order}`}>{order}</CardLink>
          {isPaused ? `, ${messages.regularPaused}` : `, ${messages.regularNext(formatDay(on))}`}
        </p>
      ))}
      <Fold title={messages.certificates} count={certificates.length}>
        <Certificates certificates={certificates} />
      </Fold>
      <Fold title={messages.devices} count={devices.length}>
        <Devices devices={devices} />
      </Fold>
    </>
  );
}

interface FoldProps {
  title: string;
  count: number;
  isOpen?: boolean;
  children: ReactNode;
}

/** Nothing to unfold where there is nothing. */
export function Fold({ title, count, isOpen = false, children }: FoldProps) {
  if (count === 0) return null;
  return (
    <details open={isOpen} className={style.fold}>
      <summary>
        {title} <span className={style.small}>{count}</span>
      </summary>
      {children}
    </details>
  );
}

function Codes({ codes }: Pick<Customer, 'codes'>) {
  return (
    <table className={style.rows}>
      <tbody>
        {codes.map(({ at, tail, line, result, xp }) => (
          <tr key={at + tail}>
            <td>
              <Time at={at} />
            </td>
            <td>…{tail}</td>
            <td>{line}</td>
            <td>{codeResults[result] ?? result}</td>
            <td className={style.number}>{xp > 0 && formatXp(xp)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Certificates({ certificates }: Pick<Customer, 'certificates'>) {
  return (
    <ul className={style.lines}>
      {certificates.map(({ id, partner, face_kop: face, xp, state, at, ends_on: ends }) => (
        <li key={id}>
          <span className={style.line}>
            <span className={style.wide}>
              {partner}, {formatMoney(face)}
              <span className={style.small}>
                {' '}
                {id}, {formatXp(xp)}, <Time at={at} />, {messages.until} {formatDay(ends)}
              </span>
            </span>
            <Mark tone={state === 'checking' ? 'warn' : 'plain'}>{certificateStateNames[state] ?? state}</Mark>
            {faulty.has(state) && (
              <ActionMenu
                subject={{
                  title: `${partner}, ${formatMoney(face)}`,
                  nouns: ['certificates'],
                  known: { certificate: id },
                  open: certificateActions,
                }}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Of these something can be given in place. */
const faulty = new Set(['active', 'checking']);
const certificateActions = ['certificates.replace', 'certificates.refund'];

function Devices({ devices }: Pick<Customer, 'devices'>) {
  return (
    <ul className={style.lines}>
      {devices.map(({ id, serial, model, registered_at: at, warranty_ends_on: ends, released_at: released }) => (
        <li key={id}>
          <span className={style.line}>
            <span className={style.wide}>
              {model}, {serial}
              <span className={style.small}>
                {' '}
                <Time at={at} />, {messages.warranty} {formatDay(ends)}
              </span>
            </span>
            {released ? (
              <Mark tone="plain">{messages.released}</Mark>
            ) : (
              <ActionMenu
                subject={{ title: `${model}, ${serial}`, nouns: ['devices'], known: { serial }, open: deviceActions }}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const deviceActions = ['devices.release', 'devices.block'];
