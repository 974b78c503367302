import { useState } from 'react';

/** Asks the server about what was filled in and left; what it says goes with the next letter typed. */
export function useLeftCheck(
  typed: string,
  faultOf: (typed: string) => Promise<string | null>,
): { error: string | undefined; check: () => Promise<void> } {
  const [refused, setRefused] = useState<{ typed: string; error: string | null }>();
  return {
    error: (refused?.typed === typed ? refused.error : null) ?? undefined,
    check: async () => setRefused({ typed, error: await faultOf(typed.trim()) }),
  };
}
