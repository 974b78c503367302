// https://turbosms.ua/ua/api.html: every refusal is a code inside HTTP 200, on two levels: the request's and the recipient's.
import { postJson } from '../../outbound.ts';
import { ProviderError, type ProviderFault } from '../../provider-error.ts';
import type { SmsGateway } from '../port.ts';

const service = 'turbosms';
const acceptedCodes = new Set([0, 800, 801, 802, 803]);
/** The same text went to the same phone less than 90 s ago. */
const alreadySent = 427;

const faults: [fault: ProviderFault, codes: number[]][] = [
  ['stopped', [404]],
  ['refused', [305, 406]],
  ['misconfigured', [103, 105, 106, 200, 201, 202, 203, 300, 301, 302, 304, 400, 401, 412, 413, 502]],
  ['unavailable', [503, 999]],
];

export function turboSms(config: { url: string; token: string; sender: string; timeoutMs?: number }): SmsGateway {
  return {
    isRepeatKnown: true,
    async send(to, text) {
      const answer = await postJson(
        service,
        `${config.url}/message/send.json`,
        { recipients: [to], sms: { sender: config.sender, text } },
        {
          headers: { authorization: `Bearer ${config.token}` },
          isFelt: true,
          ...(config.timeoutMs === undefined ? {} : { timeoutMs: config.timeoutMs }),
        },
      );
      const code = decidingCode(answer);
      if (code !== 0 && code !== alreadySent) throw new ProviderError(service, faultOf(code), String(code));
    },
  };
}

/** The recipient's code when the request was accepted, else the request's own; undefined when the answer has none. */
function decidingCode(answer: unknown): number | undefined {
  const outer = codeOf(answer);
  if (outer === undefined || !acceptedCodes.has(outer)) return outer;
  const results = (answer as { response_result?: unknown }).response_result;
  return Array.isArray(results) ? codeOf(results[0]) : undefined;
}

function codeOf(part: unknown): number | undefined {
  const code = (part as { response_code?: unknown } | null | undefined)?.response_code;
  return typeof code === 'number' ? code : undefined;
}

// A code nobody described may stand for a message that did go out.
const faultOf = (code: number | undefined): ProviderFault =>
  faults.find(([, codes]) => code !== undefined && codes.includes(code))?.[0] ?? 'unknown';
