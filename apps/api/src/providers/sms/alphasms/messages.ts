// https://docs.alphasms.net/api/json: every answer is HTTP 200; a request is refused as a whole or row by row, in words.
import { createHash } from 'node:crypto';
import { postJson } from '../../outbound.ts';
import { ProviderError, type ProviderFault } from '../../provider-error.ts';
import type { SmsGateway } from '../port.ts';

const service = 'alphasms';

// The texts are not documented. An error not about the recipient is about us or the gateway: another one may send it.
const faults: [fault: ProviderFault, words: RegExp][] = [
  ['stopped', /stop.?list|black.?list|filtered/i],
  ['refused', /phone|number|recipient|destination/i],
];

interface Answer {
  success: unknown;
  error?: unknown;
  data?: unknown;
}

export function alphaSms(config: { url: string; key: string; sender: string; timeoutMs?: number }): SmsGateway {
  return {
    isRepeatKnown: false,
    async send(to, text) {
      const id = idOf(to, text);
      const row = { type: 'sms', id, phone: Number(to), sms_signature: config.sender, sms_message: text };
      const answer = await postJson(
        service,
        `${config.url}/api/json.php`,
        { auth: config.key, data: [row] },
        { hasEffect: true, ...(config.timeoutMs === undefined ? {} : { timeoutMs: config.timeoutMs }) },
      );
      const refusal = refusalOf(answer, id);
      if (refusal !== undefined) throw refusal;
    },
  };
}

/** Ours, a number as the gateway wants it; the same for the same message. */
const idOf = (to: string, text: string): number =>
  createHash('sha256').update(`${to}\n${text}`).digest().readUInt32BE() >>> 1;

function refusalOf(answer: unknown, id: number): ProviderError | undefined {
  if (!isAnswer(answer)) return new ProviderError(service, 'unknown', 'no success');
  if (answer.success === false) return new ProviderError(service, 'misconfigured', 'request refused');
  const [row] = Array.isArray(answer.data) ? (answer.data as unknown[]) : [];
  if (!isAnswer(row) || (row.data as { id?: unknown } | undefined)?.id !== id)
    return new ProviderError(service, 'unknown', 'no row of ours');
  return row.success === true ? undefined : refusalInWords(String(row.error));
}

function refusalInWords(words: string): ProviderError {
  const fault = faults.find(([, pattern]) => pattern.test(words))?.[0] ?? 'misconfigured';
  return new ProviderError(service, fault, 'row refused');
}

const isAnswer = (part: unknown): part is Answer =>
  typeof (part as { success?: unknown } | null | undefined)?.success === 'boolean';
