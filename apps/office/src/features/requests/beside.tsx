import { useQuery } from '@tanstack/react-query';
import { brandTable } from '@club/rules/brands';
import { formatXp } from '@club/rules/text/ukrainian';
import { people } from '../../data/people.ts';
import type { Person } from '../../data/people.ts';
import type { Request } from '../../data/requests.ts';
import { may, session } from '../../data/session.ts';
import { orderStateNames, serialOf } from '../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Mark } from '../../ui/mark.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';

const ordersMax = 3;

/** The author, and what an answer most often needs. */
export function Beside({ request: { customer, name, phone, order } }: { request: Request }) {
  const { data: me } = useQuery(session.me);
  const maySeePeople = me !== undefined && may(me, 'people.view');
  const { data, error, refetch } = useQuery({ ...people.one(String(customer)), enabled: maySeePeople });
  const isSuspended = data !== undefined && data.person.suspended_at !== null;
  // Else it would look as if they had neither XP nor orders.
  const failed = data === undefined && error !== null && (
    <Button key="failed" variant="quiet" onClick={() => void refetch()}>
      {messages.notLoaded}
    </Button>
  );
  return (
    <Facts
      rows={[
        [
          messages.person,
          <span key="person" className={style.inline}>
            <CardLink to={`/people/${customer}`}>{name || String(customer)}</CardLink>
            {phone && <span>{phone}</span>}
            {isSuspended && <Mark tone="bad">{messages.frozenNow}</Mark>}
          </span>,
        ],
        [
          messages.about,
          order && (
            <CardLink key="about" to={`/orders/${order}`}>
              {serialOf(order)}
            </CardLink>
          ),
        ],
        [messages.xp, failed || data?.customers.map(balanceOf).join(', ')],
        [
          messages.orders,
          data && data.orders.length > 0 && <Latest key="orders" orders={data.orders.slice(0, ordersMax)} />,
        ],
      ]}
    />
  );
}

const balanceOf = ({ brand, xp, xp_held: held }: Person['customers'][number]): string =>
  [`${brandTable[brand].title} ${formatXp(xp)}`, held > 0 && messages.held(formatXp(held))].filter(Boolean).join(', ');

function Latest({ orders }: Pick<Person, 'orders'>) {
  return (
    <span className={style.inline}>
      {orders.map(({ number, state }) => (
        <span key={number}>
          <CardLink to={`/orders/${number}`}>{serialOf(number)}</CardLink>{' '}
          {(orderStateNames as Record<string, string>)[state] ?? state}
        </span>
      ))}
    </span>
  );
}
