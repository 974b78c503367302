import type { Config } from '../config.ts';
import { novaPoshta } from './carrier/nova-poshta.ts';
import type { Providers } from './providers.ts';
import { turboSms } from './sms/turbosms.ts';

/** The adapters this server runs with: the only place that names them. */
export const composeProviders = (config: Config): Providers => ({
  sms: turboSms(config.turbosms),
  carrier: novaPoshta(config.novaPoshta),
});
