import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@club/rules/people/phone';
import { customer } from '../../../data/customers/queries.ts';
import type { Recipient } from '../../../data/checkout/draft.ts';
import { useCheckout } from '../store.ts';

const emptyRecipient: Recipient = { firstName: '', lastName: '', phone: '' };

/** Who was named, else the customer; undefined while it is loading, and an empty recipient when it is unknown. */
export function useRecipient(): Recipient | undefined {
  const { recipient } = useCheckout();
  const { data, isError } = useQuery({ ...customer.user, enabled: recipient === null });
  if (recipient !== null) return recipient;
  if (data) return { firstName: data.first_name, lastName: data.last_name, phone: formatPhone(data.phone) };
  return isError ? emptyRecipient : undefined;
}
