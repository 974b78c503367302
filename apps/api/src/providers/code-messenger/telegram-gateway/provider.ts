import * as z from 'zod/mini';
import { address, key, provider } from '../../provider.ts';
import { probeToken, telegramGateway } from './codes.ts';

export const telegramGatewayProvider = provider({
  id: 'telegram-gateway',
  title: 'Telegram Gateway',
  customerName: 'Telegram',
  variables: {
    TELEGRAM_GATEWAY_URL: address({ emulator: 'telegram-gateway', example: 'https://gatewayapi.telegram.org' }),
    TELEGRAM_GATEWAY_TOKEN: key({
      schema: z.string().check(z.regex(/^[\w-]{8,200}$/, 'letters, digits, _ and -')),
      demo: 'demo-telegram-gateway',
      example: 'token-of-the-gateway',
      about: 'used to send codes and to verify the signature of delivery reports',
    }),
  },
  settings: (e, { publicUrl }) => ({
    url: e.TELEGRAM_GATEWAY_URL.replace(/\/+$/, ''),
    token: e.TELEGRAM_GATEWAY_TOKEN,
    reportUrl: `${publicUrl}/hooks/telegram-gateway`,
  }),
  probe: { shows: 'key', run: probeToken },
  offers: { codeMessenger: telegramGateway },
});
