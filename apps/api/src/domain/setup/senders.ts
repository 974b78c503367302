import type { Config } from '../../settings/config.ts';
import type { SetupItem } from './setup-item.ts';

// The default: a gateway refuses a name that is not registered with it.
const unset = { sms: 'CLUBXP', email: 'club@club.example' };

/** By which name messages of the club come. A rehearsal sends none. */
export function sendersOf({
  chosen,
  providers,
  production,
  staging,
}: Pick<Config, 'chosen' | 'providers' | 'production' | 'staging'>): SetupItem[] {
  const isReal = production && !staging;
  const item = (name: string, value: string, fallback: string, variable: string): SetupItem => ({
    item: name,
    brand: null,
    state: isReal && value === fallback ? 'missing' : 'done',
    isNeeded: false,
    found: value,
    command: `set ${variable} in the environment or .env, as registered with the service`,
  });
  return [
    ...(chosen.sms.includes('turbosms')
      ? [item('SMS sender', providers.turbosms.sender, unset.sms, 'TURBOSMS_SENDER')]
      : []),
    ...(chosen.sms.includes('alphasms')
      ? [item('SMS sender, second gateway', providers.alphasms.sender, unset.sms, 'ALPHASMS_SENDER')]
      : []),
    ...(chosen.email.includes('esputnik')
      ? [item('e-mail sender', providers.esputnik.from, unset.email, 'EMAIL_FROM')]
      : []),
    ...(chosen.email.includes('smtp')
      ? [item('e-mail sender, mail server', providers.smtp.from, unset.email, 'SMTP_FROM')]
      : []),
  ];
}
