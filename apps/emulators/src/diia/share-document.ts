import { createHmac } from 'node:crypto';
import type { ShareRequest } from './requests.ts';

const timeoutMs = 5_000;

/**
 * Posts the answer as Diia does: multipart, with our own trace id. In place of national cryptography the field holds
 * `base64(JSON).base64(HMAC)`, signed with the acquirer's token. Returns the status, 0 without a reply.
 */
export async function shareDocument(callbackUrl: string, request: ShareRequest, birthDate: string): Promise<number> {
  const form = new FormData();
  form.set('encodeData', encode(request, birthDate));
  const headers = { 'x-document-request-trace-id': request.requestId };
  const sent = { method: 'POST', headers, body: form, signal: AbortSignal.timeout(timeoutMs) };
  return fetch(callbackUrl, sent).then(
    (answer) => answer.status,
    () => 0,
  );
}

/** `birthDate` is 'YYYY-MM-DD'; the document is fictitious. */
function encode({ requestId, acquirerToken }: ShareRequest, birthDate: string): string {
  const birthday = birthDate.split('-').toReversed().join('.');
  const passport = { docNumber: '000000000', firstNameUA: 'Тест', lastNameUA: 'Тестовий', birthday };
  const payload = Buffer.from(
    JSON.stringify({ requestId, documentTypes: ['internal-passport'], data: { 'internal-passport': [passport] } }),
  );
  const signature = createHmac('sha256', acquirerToken).update(payload).digest('base64');
  return `${payload.toString('base64')}.${signature}`;
}
