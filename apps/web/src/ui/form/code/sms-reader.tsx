import { useEffect, useEffectEvent } from 'react';

interface SmsRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/** Where the browser can read the code out of the SMS, with the customer's leave, it hands it over. One per code sent. */
export function SmsReader({ length, onCode }: { length: number; onCode: (code: string) => void }) {
  const hand = useEffectEvent((code: string) => {
    if (code.length === length) onCode(code);
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const waiting = new AbortController();
    const request: SmsRequest = { otp: { transport: ['sms'] }, signal: waiting.signal };
    navigator.credentials.get(request).then(
      (credential) => hand((credential as { code?: string } | null)?.code ?? ''),
      () => undefined,
    );
    return () => waiting.abort();
  }, []);
  return null;
}
