import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { brandTable } from '@club/rules/brands';
import { formatAmount, formatXp, formatXpChange } from '@club/rules/text/ukrainian';
import { ActionBar } from '../../actions/action-bar.tsx';
import { titleOf } from '../../actions/messages.ts';
import { useAsSubject } from '../../actions/subject.ts';
import type { Subject } from '../../actions/subject.ts';
import { desks } from '../../data/desks.ts';
import type { PersonCard as Person } from '../../data/desks.ts';
import { asProblem } from '../../data/problem.ts';
import { actorName, orderStateNames, requestStateNames, serialOf, topicNames } from '../../words/messages.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { Card } from '../../ui/desk.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { BrandMark, Mark } from '../../ui/mark.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { Time } from '../../ui/time.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';

interface CardProps {
  customer: string;
  close: () => void;
  /** Closing leads back to another card. */
  isBack: boolean;
}

/** A person in every brand. Names and numbers come masked: the server decides what is seen. */
export function PersonCard({ customer, close, isBack }: CardProps) {
  const person = useQuery(desks.person(customer));
  const title = `${messages.person} ${customer}`;
  return (
    <Card
      title={title}
      under={person.data && <Under person={person.data} />}
      takesFocus
      isBack={isBack}
      onClose={close}
    >
      <Answered query={person} say={asProblem}>
        {(data) => <Body data={data} customer={customer} title={title} />}
      </Answered>
    </Card>
  );
}

function Under({ person: { person } }: { person: Person }) {
  return (
    <>
      <span>{person.name}</span>
      {person.frozen_at && <Mark tone="bad">{messages.frozen}</Mark>}
      {person.deleted_at && <Mark tone="bad">{messages.deleted}</Mark>}
    </>
  );
}

const nouns = ['customer', 'people', 'person', 'xp', 'age'];

interface BodyProps {
  data: Person;
  customer: string;
  title: string;
}

function Body({ data, customer, title }: BodyProps) {
  const subjects = useMemo(
    (): Subject[] =>
      data.customers.map(({ id, brand }) => ({
        title: `${title} · ${brandTable[brand].title}`,
        nouns,
        known: { customer: id },
        open: data.actions,
      })),
    [data, title],
  );
  const own = subjects.find(({ known }) => String(known.customer) === customer) ?? subjects[0];
  useAsSubject(own);
  return (
    <>
      {own && <ActionBar subject={own} keys={keys} />}
      <Section title={messages.person}>
        <PersonFacts person={data.person} />
      </Section>
      {data.customers.map((one) => (
        <Section key={one.id} title={brandTable[one.brand].title}>
          <Customer customer={one} />
        </Section>
      ))}
      <Section title={messages.orders}>
        <Orders orders={data.orders} />
      </Section>
      <Section title={messages.requests}>
        <Requests requests={data.requests} />
      </Section>
      <Section title={messages.history}>
        <Timeline
          events={data.audit.map(({ at, actor, what, reason }, place) => ({
            key: `${at}${place}`,
            at,
            what: titleOf(what, what),
            who: actorName(actor),
            note: reason,
          }))}
        />
      </Section>
    </>
  );
}

const keys = { 'xp.adjust': 'KeyX' };

function PersonFacts({ person }: { person: Person['person'] }) {
  const { phone, email, failures } = person;
  return (
    <Facts
      rows={[
        [messages.phone, phone],
        [
          messages.email,
          email && `${email} · ${person.is_email_confirmed ? messages.confirmed : messages.unconfirmed}`,
        ],
        [
          messages.age,
          <Mark key="age" tone={person.is_age_verified ? 'good' : 'plain'}>
            {person.is_age_verified ? messages.ageKnown : messages.ageUnknown}
          </Mark>,
        ],
        [messages.since, <Time key="since" at={person.since} />],
        [messages.signIns, messages.signInsOf(person.sign_ins)],
        [messages.passkeys, person.passkeys],
        [messages.failures, failures > 0 ? failures : undefined],
        [messages.frozen, person.frozen_at && <Time key="frozen" at={person.frozen_at} />],
        [messages.deletion, person.deletion_at && <Time key="deletion" at={person.deletion_at} />],
      ]}
    />
  );
}

function Customer({ customer }: { customer: Person['customers'][number] }) {
  const { id, brand, xp, xp_held: held, orders, entries } = customer;
  return (
    <>
      <Facts
        rows={[
          [messages.number, <BrandMark key="id" brand={brand} title={String(id)} />],
          [messages.xp, formatXp(xp)],
          [messages.held, held > 0 ? formatXp(held) : undefined],
          [messages.orders, orders],
        ]}
      />
      <details>
        <summary>{messages.entries}</summary>
        {entries.length === 0 ? (
          <p>{messages.noEntries}</p>
        ) : (
          <table className={style.rows}>
            <tbody>
              {entries.map(({ at, xp, text }, place) => (
                <tr key={`${at}${place}`}>
                  <td>
                    <Time at={at} />
                  </td>
                  <td>{text}</td>
                  <td className={style.number}>{formatXpChange(xp)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </>
  );
}

function Orders({ orders }: { orders: Person['orders'] }) {
  if (orders.length === 0) return <p>{messages.noOrders}</p>;
  return (
    <table className={style.rows}>
      <tbody>
        {orders.map(({ number, brand, state, created_at: at, total_kop: kop, xp_total: xp }) => (
          <tr key={number}>
            <td>
              <CardLink to={`/orders/${number}`}>{number}</CardLink>
            </td>
            <td>
              <BrandMark brand={brand} title={brandTable[brand].title} bare />
            </td>
            <td>{(orderStateNames as Record<string, string>)[state] ?? state}</td>
            <td>
              <Time at={at} />
            </td>
            <td className={style.number}>{formatAmount(kop, xp)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Requests({ requests }: { requests: Person['requests'] }) {
  if (requests.length === 0) return <p>{messages.noRequests}</p>;
  return (
    <table className={style.rows}>
      <tbody>
        {requests.map(({ number, topic, state, at }) => (
          <tr key={number}>
            <td>
              <CardLink to={`/requests/${number}`}>{serialOf(number)}</CardLink>
            </td>
            <td>{(topicNames as Record<string, string>)[topic] ?? topic}</td>
            <td>{(requestStateNames as Record<string, string>)[state] ?? state}</td>
            <td>
              <Time at={at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
