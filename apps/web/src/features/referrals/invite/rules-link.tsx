import { useQuery } from '@tanstack/react-query';
import { isAgeVerified } from '../../../data/customers/is-age-verified.ts';
import { customer } from '../../../data/customers/queries.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { messages } from './messages.ts';

/** The rules open only to those whose age is verified, as in the menu. */
export function RulesLink() {
  const { data } = useQuery(customer.user);
  if (!data || !isAgeVerified(data)) return null;
  return (
    <Link to="/rules" className={buttonClass({ variant: 'secondary' })}>
      {messages.faq.rules}
    </Link>
  );
}
