import { useState } from 'react';
import { emailFault } from '../../../data/sign-in/check-email.ts';

/** Asks the server about an address that was filled in and left; what it says goes with the next letter typed. */
export function useEmailCheck(email: string): { error: string | undefined; check: () => Promise<void> } {
  const [refused, setRefused] = useState<{ email: string; error: string | null }>();
  return {
    error: (refused?.email === email ? refused.error : null) ?? undefined,
    check: async () => setRefused({ email, error: await emailFault(email.trim()) }),
  };
}
