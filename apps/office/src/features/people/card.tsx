import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { brandTable } from '@club/rules/brands';
import { deviceName } from '@club/rules/sign-in/device-name';
import { formatAmount } from '@club/rules/text/ukrainian';
import { ActionBar } from '../../actions/action-bar.tsx';
import { optionNames, reasonText } from '../../actions/field-messages.ts';
import { useAsSubject } from '../../actions/subject.ts';
import type { Subject } from '../../actions/subject.ts';
import { people } from '../../data/people.ts';
import type { Person } from '../../data/people.ts';
import { asProblem } from '../../data/problem.ts';
import { useColleagues } from '../../data/staff.ts';
import { actorName, orderStateNames, requestStateNames, serialOf, topicNames } from '../../messages/messages.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { Card } from '../../ui/desk.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { BrandMark, Mark } from '../../ui/mark.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { Time } from '../../ui/time.tsx';
import { Belongings, Fold } from './belongings.tsx';
import style from './desk.module.css';
import { eventText } from './event-text.ts';
import { consentNames, messages } from './messages.ts';

interface CardProps {
  customer: string;
  close: () => void;
  /** Closing leads back to another card. */
  isBack: boolean;
}

/** A person in every brand. Names and numbers are masked by the server. */
export function PersonCard({ customer, close, isBack }: CardProps) {
  const person = useQuery(people.one(customer));
  const title = `${messages.person} ${customer}`;
  return (
    <Card
      title={title}
      under={person.data && <Under person={person.data} />}
      takesFocus
      isBack={isBack}
      onClose={close}
    >
      <Answered query={person} say={asProblem} isCard>
        {(data) => <Body data={data} customer={customer} title={title} />}
      </Answered>
    </Card>
  );
}

function Under({ person: { person } }: { person: Person }) {
  return (
    <>
      <span>{person.name}</span>
      {person.suspended_at && <Mark tone="bad">{messages.frozen}</Mark>}
      {person.frozen_at && <Mark tone="warn">{messages.locked}</Mark>}
      {person.deletion_at && <Mark tone="warn">{messages.deleting}</Mark>}
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
  const nameOf = useColleagues();
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
      {own && <ActionBar subject={own} keys={keys} usual={usual} />}
      <Section title={messages.person}>
        <PersonFacts person={data.person} />
      </Section>
      {data.customers.map((one) => (
        <Section key={one.id} title={brandTable[one.brand].title}>
          <Belongings customer={one} isOpen={one.id === own?.known.customer} />
        </Section>
      ))}
      <Section title={messages.orders}>
        <Orders orders={data.orders} />
        <EarlierOrders orders={data.earlier_orders} />
      </Section>
      <Section title={messages.requests}>
        <Requests requests={data.requests} />
      </Section>
      {data.notes.length > 0 && (
        <Section title={messages.notes}>
          <Timeline
            events={data.notes.map(({ at, actor, text }, place) => ({
              key: `${at}${place}`,
              at,
              what: text,
              who: nameOf(actor) ?? actorName(actor),
            }))}
          />
        </Section>
      )}
      <Section title={messages.life}>
        <Timeline
          events={data.timeline.map((event, place) => ({
            key: `${event.at}${place}`,
            at: event.at,
            what: eventText(event),
            who: event.actor === null ? undefined : (nameOf(event.actor) ?? actorName(event.actor)),
            note: event.reason && reasonText(event.reason),
          }))}
        />
      </Section>
      <Section title={messages.account}>
        <Account data={data} />
      </Section>
    </>
  );
}

const keys = { 'xp.adjust': 'KeyX', 'customer.note': 'KeyN' };

/** The most frequent reasons of a customer's call. */
const usual = ['customer.reveal', 'xp.adjust', 'customer.note'];

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
        [messages.frozen, person.suspended_at && <Suspended key="suspended" person={person} />],
        [messages.locked, person.frozen_at && <Time key="frozen" at={person.frozen_at} />],
        [messages.deletion, person.deletion_at && <Time key="deletion" at={person.deletion_at} />],
      ]}
    />
  );
}

/** The consents, and the signed-in devices. */
function Account({ data: { consents, sign_ins: signIns } }: { data: Person }) {
  return (
    <>
      <Facts
        rows={consents.map(({ purpose, given_at: given, withdrawn_at: withdrawn }) => [
          consentNames[purpose] ?? purpose,
          <span key={given}>
            {withdrawn ? messages.withdrawn : messages.given} <Time at={withdrawn ?? given} />
          </span>,
        ])}
      />
      <table className={style.rows}>
        <tbody>
          {signIns.map(({ browser, created_at: created, seen_at: seen, ended_at: ended }) => (
            <tr key={created + browser}>
              <td className={style.free}>{deviceName(browser)}</td>
              <td>
                <Time at={created} />
              </td>
              <td>
                {ended ? messages.signInEnded : messages.signInSeen} <Time at={ended ?? seen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Suspended({ person }: { person: Person['person'] }) {
  return (
    <>
      {person.suspended_at && <Time at={person.suspended_at} />}
      {person.suspension_reason && `, ${optionNames[person.suspension_reason] ?? person.suspension_reason}`}
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

/** Orders of the former system: they have no card. */
function EarlierOrders({ orders }: { orders: Person['earlier_orders'] }) {
  return (
    <Fold title={messages.earlierOrders} count={orders.length}>
      <table className={style.rows}>
        <tbody>
          {orders.map(({ number, brand, state, created_at: at, total_kop: kop, xp_total: xp, items }) => (
            <tr key={brand + number}>
              <td>{number}</td>
              <td>
                <BrandMark brand={brand} title={brandTable[brand].title} bare />
              </td>
              <td>
                {(orderStateNames as Record<string, string>)[state] ?? state}
                <span className={style.lines}>
                  {items.map(({ title, units }, place) => (
                    <span key={place} className={style.small}>
                      {title} × {units}
                    </span>
                  ))}
                </span>
              </td>
              <td>
                <Time at={at} />
              </td>
              <td className={style.number}>{formatAmount(kop, xp)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
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
