import type { Config } from '../../settings/config.ts';
import type { SetupItem } from './setup-item.ts';

/** By which name messages of the club come. A rehearsal sends none. */
export function sendersOf({
  senders,
  production,
  staging,
}: Pick<Config, 'senders' | 'production' | 'staging'>): SetupItem[] {
  const isReal = production && !staging;
  return senders.map(({ need, title, variable, value, isDefault }) => ({
    item: `${need === 'sms' ? 'SMS' : 'e-mail'} sender, ${title}`,
    brand: null,
    state: isReal && isDefault ? 'missing' : 'done',
    isNeeded: false,
    found: value,
    command: `set ${variable} in the environment or .env, as registered with the service`,
  }));
}
