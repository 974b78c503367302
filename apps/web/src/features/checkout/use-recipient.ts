import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@club/rules/phone';
import { call } from '../../client/call.ts';
import { useCheckout } from './checkout-store.ts';
import type { Recipient } from './recipient.ts';

const nobody: Recipient = { firstName: '', lastName: '', phone: '' };

/** Who was named, else the customer; undefined while we are asking who that is, and nobody when it cannot be told. */
export function useRecipient(): Recipient | undefined {
  const { recipient } = useCheckout();
  const { data, isError } = useQuery({
    queryKey: ['user'],
    queryFn: ({ signal }) => call('POST /api/user/get-user', {}, { signal }),
    enabled: recipient === null,
    meta: { keep: true },
  });
  if (recipient !== null) return recipient;
  if (data) return { firstName: data.first_name, lastName: data.last_name, phone: formatPhone(data.phone) };
  return isError ? nobody : undefined;
}
