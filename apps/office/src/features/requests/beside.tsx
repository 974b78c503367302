import { useQuery } from '@tanstack/react-query';
import { brandTable } from '@club/rules/brands';
import { formatAmount, formatXp } from '@club/rules/text/ukrainian';
import { desks } from '../../data/desks.ts';
import { may, session } from '../../data/session.ts';
import { orderStateNames, serialOf } from '../../words/messages.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { Mark } from '../../ui/mark.tsx';
import { messages } from './messages.ts';

const ordersMax = 3;

/** Who writes: what an answer most often needs, beside the thread. */
export function Beside({ customer }: { customer: number }) {
  const { data: me } = useQuery(session.me);
  const mayLook = me !== undefined && may(me, 'people.view');
  const { data } = useQuery({ ...desks.person(String(customer)), enabled: mayLook });
  if (data === undefined) return null;
  const { person, customers, orders } = data;
  return (
    <Section title={messages.beside}>
      <Facts
        rows={[
          [
            messages.frozen,
            person.frozen_at && (
              <Mark key="frozen" tone="bad">
                {messages.frozenNow}
              </Mark>
            ),
          ],
          ...customers.map(
            ({ brand, xp, xp_held: held }) =>
              [
                brandTable[brand].title,
                [formatXp(xp), held > 0 && messages.held(formatXp(held))].filter(Boolean).join(', '),
              ] as const,
          ),
          [messages.age, person.is_age_verified ? messages.ageKnown : messages.ageUnknown],
          [
            messages.orders,
            orders.length > 0 && (
              <ul key="orders">
                {orders.slice(0, ordersMax).map(({ number, state, total_kop: kop, xp_total: xp }) => (
                  <li key={number}>
                    <CardLink to={`/orders/${number}`}>{serialOf(number)}</CardLink>{' '}
                    {[(orderStateNames as Record<string, string>)[state] ?? state, formatAmount(kop, xp)].join(', ')}
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
    </Section>
  );
}
