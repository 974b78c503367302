import { useQuery } from '@tanstack/react-query';
import { isAgeVerified } from '../../data/customers/is-age-verified.ts';
import { customer } from '../../data/customers/queries.ts';

export interface Member {
  name: string;
  /** 380XXXXXXXXX. */
  phone: string;
  isAgeVerified: boolean;
}

/** Whose menu it is; the last reply is stored on the phone. */
export function useMember(): Member | undefined {
  const { data } = useQuery({
    ...customer.user,
    // A fresh verification opens the rules the next time the menu is opened.
    refetchOnMount: 'always',
  });
  if (!data) return undefined;
  return {
    name: `${data.first_name} ${data.last_name}`.trim(),
    phone: data.phone,
    isAgeVerified: isAgeVerified(data),
  };
}
