import { useEffect, useEffectEvent } from 'react';
import { codeLength } from '@club/rules/sign-in';

interface SmsRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/** Where the browser can read the code out of the SMS, with the customer's leave, it hands it over. One per code sent. */
export function SmsReader({ onCode }: { onCode: (code: string) => void }) {
  const hand = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const waiting = new AbortController();
    const request: SmsRequest = { otp: { transport: ['sms'] }, signal: waiting.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const code = (credential as { code?: string } | null)?.code ?? '';
        if (code.length === codeLength) hand(code);
      },
      () => undefined,
    );
    return () => waiting.abort();
  }, []);
  return null;
}
