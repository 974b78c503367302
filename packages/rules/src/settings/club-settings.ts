import { type Brand, firstBrand, ofBrands } from '../brands.ts';
import type { ProductLine } from '../product-lines.ts';
import type { InstructionRow } from '../codes/instruction.ts';
import type { DiscountTerms } from '../cart/discounts.ts';
import type { GiftRule } from '../cart/gifts.ts';
import type { EarningRule } from '../xp/earning.ts';
import { earningRules } from '../xp/first-earning-rules.ts';
import { type HeardKind, heardKinds, type SilenceLimits } from '../staff/silence.ts';
import type { LowPools } from '../staff/troubles.ts';
import type { ReceiptSettings } from '../orders/receipts.ts';
import type { PopularCity } from '../delivery/cities.ts';
import type { ParcelSender, WaybillSender } from '../delivery/parcels.ts';
import type { ParcelMeasures } from '../delivery/seats.ts';
import type { ResendPauses } from '../sign-in/code.ts';
import { type SettingKey, type SettingValue, settings } from './definitions.ts';
import { initialValue } from './initial-values.ts';
import type { PaymentHold } from './payment-holds.ts';
import type { SitePage } from './site-pages.ts';
import type { Seller } from './seller-messages.ts';
import { type PromoCode, readPromo, writtenPromos } from './promo-codes.ts';
import { readDesk, type SupportDesk } from './support-desk.ts';

/** One process's copy of the club's settings. */
export interface SettingsReader {
  /** As they run now; a change that another process made is seen at most five seconds later. */
  current(): Promise<ClubSettings>;
}

/** A current value; `brand` is null for a single value of the whole club. */
export interface RunningSetting {
  key: string;
  brand: Brand | null;
  value: unknown;
}

/** The club's numbers and addresses at one moment. Rules take the part that they need as an argument. */
export interface ClubSettings {
  /** Until the club is opened, and while it is closed, customers get a page about it and no call is answered. */
  isOpen: boolean;
  earningRules: readonly EarningRule[];
  freeDeliveryFromKop: Readonly<Record<Brand, number>>;
  /** What delivery offers before anything is typed. */
  firstCities: readonly PopularCity[];
  sender: Readonly<ParcelSender>;
  /** Null until it is set: waybills are typed then. */
  waybillSender: Readonly<WaybillSender> | null;
  parcelMeasures: Readonly<ParcelMeasures>;
  discounts: Discounts;
  /** Units of one mix pack. */
  mixUnits: Readonly<Record<ProductLine, number>>;
  gift: Readonly<GiftRule>;
  /** How many times over a code pays while the monthly plan runs. */
  planTimes: number;
  /** Before the next code by SMS, after the first, the second and every later one, in ms. */
  resendPausesMs: ResendPauses;
  support: Readonly<Record<Brand, SupportDesk>>;
  /** Ids of the banks for card payments, in order of preference; empty means all connected ones. */
  banks: Readonly<Record<Brand, readonly string[]>>;
  /** Banks that take the money only when the parcel leaves. */
  holds: Readonly<Record<Brand, readonly PaymentHold[]>>;
  /** Four at most, in the order of the menu. */
  social: Readonly<Record<Brand, readonly { title: string; url: string }[]>>;
  /** Who owns the app and sells; null until it is set. */
  sellers: Readonly<Record<Brand, Seller | null>>;
  /** The marathon's tips for its days, one after another. */
  tips: Readonly<Record<Brand, readonly string[]>>;
  /** How codes are scanned, in the order in which it is read. */
  instructions: Readonly<Record<Brand, readonly InstructionRow[]>>;
  receipts: Readonly<ReceiptSettings>;
  /** Where /landing leads; null shows the page of our own. */
  landings: Readonly<Record<Brand, string | null>>;
  /** Destinations on the full site, by pages of the app. */
  sitePages: Readonly<Record<Brand, readonly SitePage[]>>;
  /** From when on a silence is shown to staff as unusual; null where it never is. */
  silence: Readonly<Record<HeardKind, SilenceLimits | null>>;
  lowPools: Readonly<LowPools>;
  /** At how few units of a variant other systems are notified. */
  lowStock: Readonly<Record<Brand, number>>;
}

export interface Discounts {
  /** For each brand, scheduled and past ones too. */
  promo: Readonly<Record<Brand, readonly PromoCode[]>>;
  friend: DiscountTerms;
}

/**
 * Values set by staff, and for the rest those of a fresh installation. Throws RangeError for a value that its setting
 * does not allow; unknown keys are a later version's and are ignored.
 */
export function clubSettings(running: readonly RunningSetting[], isDemo = false): ClubSettings {
  const valueOf = <Key extends SettingKey>(key: Key, brand: Brand): SettingValue<Key> => {
    const { scope, check } = settings[key];
    const found = running.find((one) => one.key === key && one.brand === (scope === 'brand' ? brand : null));
    const problem = found && check(found.value);
    if (problem !== undefined) throw new RangeError(`Setting ${key}: ${problem}`);
    return found === undefined ? initialValue(key, { brand, isDemo }) : (found.value as SettingValue<Key>);
  };
  // One for the whole club: whichever brand is named.
  const ofClub = <Key extends SettingKey>(key: Key): SettingValue<Key> => valueOf(key, firstBrand);
  const [first, second, later] = ofClub('sms.resend-pauses');
  return {
    isOpen: ofClub('club.open'),
    earningRules: earningRules.map((rule) => ruleWith(rule, ofClub(`xp.${rule.id}`))),
    freeDeliveryFromKop: ofBrands((brand) => valueOf('delivery.free-from', brand)),
    firstCities: ofClub('delivery.first-cities').map((city) => ({ ...city, region: '' })),
    sender: ofClub('delivery.sender'),
    waybillSender: ofClub('delivery.waybills'),
    parcelMeasures: ofClub('delivery.parcels'),
    discounts: {
      promo: ofBrands((brand) => writtenPromos(valueOf('discount.promo', brand)).map(readPromo)),
      friend: friendTerms(ofClub('discount.friend')),
    },
    mixUnits: ofClub('shop.mix-units'),
    gift: ofClub('shop.gift'),
    planTimes: ofClub('plan.code-times'),
    resendPausesMs: [first * 1000, second * 1000, later * 1000],
    support: ofBrands((brand) => readDesk(valueOf('support.desk', brand))),
    banks: ofBrands((brand) => valueOf('payments.banks', brand)),
    holds: ofBrands((brand) => valueOf('payments.holds', brand)),
    social: ofBrands((brand) => valueOf('menu.social', brand)),
    sellers: ofBrands((brand) => valueOf('club.seller', brand)),
    tips: ofBrands((brand) => valueOf('marathon.tips', brand)),
    instructions: ofBrands((brand) => valueOf('scan.instruction', brand)),
    receipts: {
      cashOnDelivery: ofClub('receipts.cash-on-delivery'),
      opensAt: ofClub('receipts.opens-at'),
      words: ofClub('receipts.words'),
    },
    landings: ofBrands((brand) => valueOf('landing.address', brand)),
    sitePages: ofBrands((brand) => valueOf('sites.pages', brand)),
    silence: Object.fromEntries(heardKinds.map((kind) => [kind, ofClub(`silence.${kind}`)])) as ClubSettings['silence'],
    lowPools: ofClub('pools.low'),
    lowStock: ofBrands((brand) => valueOf('stock.low', brand)),
  };
}

function ruleWith(rule: EarningRule, { xp, cap }: { xp: number; cap: number | null }): EarningRule {
  if (cap === null || rule.cap.per === 'once') return { ...rule, xp };
  return { ...rule, xp, cap: 'xp' in rule.cap ? { ...rule.cap, xp: cap } : { ...rule.cap, times: cap } };
}

const friendTerms = ({ percent }: SettingValue<'discount.friend'>) =>
  ({ kind: 'friend', ratioPermille: 1000 - percent * 10, unitsMin: 1, tag: null, line: null }) as const;
