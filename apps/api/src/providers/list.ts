import { ringostatProvider } from './call-centre/ringostat/provider.ts';
import { novaPoshtaProvider } from './carrier/nova-poshta/provider.ts';
import { certificatePartnerProvider } from './certificates/partner/provider.ts';
import { telegramGatewayProvider } from './code-messenger/telegram-gateway/provider.ts';
import { ipostProvider } from './courier/ipost/provider.ts';
import { esputnikProvider } from './email/esputnik/provider.ts';
import { smtpProvider } from './email/smtp/provider.ts';
import { diiaProvider } from './identity/diia/provider.ts';
import { batProvider } from './owner-analytics/bat/provider.ts';
import { appleWalletProvider } from './passes/apple-wallet/provider.ts';
import { googleWalletProvider } from './passes/google-wallet/provider.ts';
import { liqpayProvider } from './payments/liqpay/provider.ts';
import { monobankProvider } from './payments/monobank/provider.ts';
import { webPushProvider } from './push/web-push/provider.ts';
import { checkboxProvider } from './receipts/checkbox/provider.ts';
import { vchasnoKasaProvider } from './receipts/vchasno-kasa/provider.ts';
import { retailRegisterProvider } from './retail/register/provider.ts';
import { ga4Provider } from './shop-analytics/ga4/provider.ts';
import { multipassProvider } from './sites/multipass/provider.ts';
import { alphasmsProvider } from './sms/alphasms/provider.ts';
import { turbosmsProvider } from './sms/turbosms/provider.ts';

/** Every provider the club can work with, and the only place that names them. The settings choose among them. */
export const providers = [
  turbosmsProvider,
  alphasmsProvider,
  telegramGatewayProvider,
  esputnikProvider,
  smtpProvider,
  novaPoshtaProvider,
  ipostProvider,
  liqpayProvider,
  monobankProvider,
  checkboxProvider,
  vchasnoKasaProvider,
  diiaProvider,
  multipassProvider,
  ringostatProvider,
  certificatePartnerProvider,
  retailRegisterProvider,
  ga4Provider,
  batProvider,
  webPushProvider,
  googleWalletProvider,
  appleWalletProvider,
] as const;

type Listed = (typeof providers)[number];

/** What each of them was set to, by its id. */
export type ProviderSettings = { [One in Listed as One['id']]: ReturnType<One['settings']> };
