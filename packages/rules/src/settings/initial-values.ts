import type { Brand } from '../brands.ts';
import { popularCities } from '../delivery/cities.ts';
import { type HeardKind, heardKinds, type SilenceLimits } from '../staff/silence.ts';
import { type EarningRule, type EarningRuleId } from '../xp/earning.ts';
import { earningRules } from '../xp/first-earning-rules.ts';
import type { EarningValue, SettingKey, SettingValue, SettingValues } from './definitions.ts';
import { firstCityOf } from './first-cities.ts';
import {
  demoPromos,
  demoWaybillSender,
  exampleLinks,
  firstFreeDeliveryKop,
  firstGiftRule,
  firstMixUnits,
  firstParcelMeasures,
  firstPools,
  firstSender,
  firstSilence,
} from './first-values.ts';
import { firstReceiptTexts } from './receipt-messages.ts';
import { demoSeller } from './seller-messages.ts';
import { closedDesk, demoDesk } from './support-desk.ts';

interface Place {
  brand: Brand;
  isDemo: boolean;
}
type Initial<Value> = (where: Place) => Value;

const plain: { [Key in keyof SettingValues]: Initial<SettingValues[Key]> } = {
  'delivery.free-from': ({ brand }) => firstFreeDeliveryKop[brand],
  'delivery.first-cities': () => popularCities.map(firstCityOf),
  'delivery.sender': () => firstSender,
  'delivery.waybills': ({ isDemo }) => (isDemo ? demoWaybillSender : null),
  'delivery.parcels': () => firstParcelMeasures,
  'discount.promo': ({ brand, isDemo }) => (isDemo ? demoPromos(brand) : []),
  'discount.friend': () => ({ percent: 10 }),
  'shop.mix-units': () => firstMixUnits,
  'shop.gift': () => firstGiftRule,
  'plan.code-times': () => 2,
  'sms.resend-pauses': () => [60, 120, 300],
  'support.desk': ({ isDemo }) => (isDemo ? demoDesk : closedDesk),
  'club.seller': ({ isDemo }) => (isDemo ? demoSeller : null),
  'payments.banks': () => [],
  'payments.holds': () => [],
  'menu.social': ({ brand, isDemo }) => (isDemo ? exampleLinks(brand) : []),
  'landing.address': () => null,
  'sites.pages': () => [],
  'marathon.tips': () => [],
  'scan.instruction': () => [],
  'club.open': () => false,
  'receipts.cash-on-delivery': () => 'none',
  'receipts.opens-at': () => 0,
  'receipts.words': () => firstReceiptTexts,
  'pools.low': () => firstPools,
  'stock.low': () => 5,
};

const ofRule = ({ xp, cap }: EarningRule): EarningValue => ({
  xp,
  cap: cap.per === 'once' ? null : 'xp' in cap ? cap.xp : cap.times,
});

const rules = Object.fromEntries(
  earningRules.map((rule): [string, Initial<EarningValue>] => [`xp.${rule.id}`, () => ofRule(rule)]),
) as Record<`xp.${EarningRuleId}`, Initial<EarningValue>>;
const silences = Object.fromEntries(
  heardKinds.map((kind): [string, Initial<SilenceLimits>] => [`silence.${kind}`, () => firstSilence[kind]]),
) as Record<`silence.${HeardKind}`, Initial<SilenceLimits>>;
const all = { ...plain, ...rules, ...silences };

/**
 * The value of a setting on a fresh installation. Apart from the definitions, so that no bundle has a figure that staff
 * can change.
 */
export const initialValue = <Key extends SettingKey>(key: Key, where: Place): SettingValue<Key> =>
  (all[key] as Initial<SettingValue<Key>>)(where);
