import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

interface Member {
  name: string;
  /** 380XXXXXXXXX. */
  phone: string;
  isAgeVerified: boolean;
}

/** Who the menu is for; the last answer is kept on the phone. */
export function useMember(): Member | undefined {
  const { data } = useQuery({
    queryKey: ['menu', 'member'],
    queryFn: ({ signal }) => call('POST /api/user/get-user', {}, { signal }),
    // A fresh verification opens the rules the next time the menu is opened.
    refetchOnMount: 'always',
    meta: { keep: true },
  });
  if (!data) return undefined;
  return {
    name: `${data.first_name} ${data.last_name}`.trim(),
    phone: data.phone,
    isAgeVerified: data.tags.split(/,\s*/).includes('age-verified'),
  };
}
