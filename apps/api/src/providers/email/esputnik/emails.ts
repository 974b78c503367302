// https://docs.esputnik.com/reference/getting-started-with-your-api: Basic with any user and the key as password; 2xx is yes,
// a refusal may be plain text. Sending goes on after the answer, so a letter taken is not yet a letter delivered.
import { postJson } from '../../outbound.ts';
import type { EmailService } from '../port.ts';

export function esputnik(config: { url: string; key: string; from: string; timeoutMs?: number }): EmailService {
  const authorization = `Basic ${Buffer.from(`club:${config.key}`).toString('base64')}`;
  return {
    mayRepeat: true,
    async send({ to, subject, text }) {
      await postJson(
        'esputnik',
        `${config.url.replace(/\/+$/, '')}/v1/message/email`,
        { from: config.from, subject, plainText: text, emails: [to] },
        {
          headers: { authorization },
          refusedStatuses: [400, 422],
          isFelt: true,
          byStatus: true,
          ...(config.timeoutMs === undefined ? {} : { timeoutMs: config.timeoutMs }),
        },
      );
    },
  };
}
