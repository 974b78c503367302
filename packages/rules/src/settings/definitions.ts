import type { ProductLine } from '../product-lines.ts';
import { unitsMaxPerItem } from '../cart/contents.ts';
import type { InstructionRow } from '../codes/instruction.ts';
import type { GiftRule } from '../cart/gifts.ts';
import { channelKinds } from '../support.ts';
import { quizQuestionsCount } from '../quiz.ts';
import { capPeriods, type EarningRuleId, earningRuleIds } from '../xp/earning.ts';
import { type Check, fields, listUpTo, matching, nullOr, plainText, secureAddress, text, whole } from './checks.ts';
import { type HeardKind, heardKinds, type SilenceLimits } from '../staff/silence.ts';
import { cashReceipts, type ReceiptSettings } from '../orders/receipts.ts';
import type { LowPools } from '../staff/troubles.ts';
import type { ParcelSender, WaybillSender } from '../delivery/parcels.ts';
import type { ParcelMeasures } from '../delivery/seats.ts';
import { type FirstCity, firstCitiesSetting } from './first-cities.ts';
import { checkInstruction } from './scan-instruction.ts';
import type { Seller } from './seller-messages.ts';
import { type PaymentHold, paymentHoldsSetting } from './payment-holds.ts';
import { type SitePage, sitePagesSetting } from './site-pages.ts';
import { silenceSetting } from './silence-limits.ts';
import { type OnePromo, promosSetting, type WrittenPromo } from './promo-codes.ts';
import { parcelMeasuresSetting } from './parcel-measures.ts';
import { waybillSenderSetting } from './waybill-sender.ts';
import { channelPatterns, hoursPattern, type WrittenDesk } from './support-desk.ts';

/** What each setting holds, as staff write it and the database has it. */
export interface SettingValues {
  /** Kopiyky. */
  'delivery.free-from': number;
  'delivery.first-cities': readonly FirstCity[];
  'delivery.sender': Readonly<ParcelSender>;
  'delivery.waybills': Readonly<WaybillSender> | null;
  'delivery.parcels': Readonly<ParcelMeasures>;
  'discount.promo': OnePromo | readonly WrittenPromo[];
  'discount.friend': { percent: number };
  'shop.mix-units': Readonly<Record<ProductLine, number>>;
  'shop.gift': Readonly<GiftRule>;
  'plan.code-times': number;
  'sms.resend-pauses': readonly [first: number, second: number, later: number];
  'support.desk': WrittenDesk;
  'club.seller': Seller | null;
  'payments.banks': readonly string[];
  'payments.holds': readonly PaymentHold[];
  'menu.social': readonly { title: string; url: string }[];
  'landing.address': string | null;
  'sites.pages': readonly SitePage[];
  'marathon.tips': readonly string[];
  'scan.instruction': readonly InstructionRow[];
  'club.open': boolean;
  'receipts.cash-on-delivery': ReceiptSettings['cashOnDelivery'];
  'receipts.opens-at': number;
  'receipts.words': ReceiptSettings['words'];
  'pools.low': LowPools;
  /** Units of a variant. */
  'stock.low': number;
}
/** XP of an event, and the cap of its period; null for a rule without a cap. */
export interface EarningValue {
  xp: number;
  cap: number | null;
}
export type SettingKey = keyof SettingValues | `xp.${EarningRuleId}` | `silence.${HeardKind}`;
export type SettingValue<Key extends SettingKey> = Key extends keyof SettingValues
  ? SettingValues[Key]
  : Key extends `silence.${HeardKind}`
    ? SilenceLimits | null
    : EarningValue;

export interface Setting {
  /** One value for the whole club, or one for each brand. */
  scope: 'club' | 'brand';
  summary: string;
  /** The error of a value, as a message. */
  check: Check;
  /** Its values have their own start dates: a scheduled version would undo what is set until then. */
  beginsNow?: true;
}

const percent = whole(1, 99);
// A pack of one flavour has to fit into a cart.
const packUnits = whole(1, unitsMaxPerItem);
const xpMax = 99_999;
export const tipsMax = 366;
export const tipLengthMax = 300;

const plain: { [Key in keyof SettingValues]: Setting } = {
  'delivery.free-from': {
    scope: 'brand',
    summary: 'Value of goods in kopiyky from which delivery is free',
    check: whole(0, 9_999_900),
  },
  'delivery.first-cities': firstCitiesSetting,
  'delivery.sender': {
    scope: 'club',
    summary:
      'Origin of parcels, as the carrier’s delivery city id, and the weight in grams, box included, assumed for a parcel whose goods have no known weight',
    check: fields({
      deliveryCityId: matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'an id of a delivery city'),
      parcelGrams: whole(100, 30_000),
    }),
  },
  'delivery.waybills': waybillSenderSetting,
  'delivery.parcels': parcelMeasuresSetting,
  'discount.promo': promosSetting,
  'discount.friend': {
    scope: 'club',
    summary: 'Percent off a first order placed with a friend’s code',
    check: fields({ percent }),
  },
  'shop.mix-units': {
    scope: 'club',
    summary: 'Units in one mix pack, per product line',
    check: fields({ velo: packUnits, glo: packUnits, ogo: packUnits }),
  },
  'shop.gift': {
    scope: 'club',
    summary:
      'The pouch gift: the smallest number of units in an order that earns it, and how many times one customer may receive it',
    check: fields({ fromUnits: whole(1, 99), perCustomer: whole(0, 99) }),
  },
  'plan.code-times': {
    scope: 'club',
    summary: 'Multiplier of the XP for a code while the monthly plan is active',
    check: whole(1, 10),
  },
  'sms.resend-pauses': {
    scope: 'club',
    summary: 'Seconds before another SMS code may be sent: after the first, after the second and after each later one',
    check: (value) =>
      Array.isArray(value) && value.length === 3 ? listUpTo(whole(0, 9999), 3)(value) : 'three numbers of seconds',
  },
  'support.desk': {
    scope: 'brand',
    summary:
      'Support channels, working hours and the answer time in working minutes; an empty list of channels shows none',
    check: fields({
      channels: listUpTo(checkChannel, channelKinds.length),
      hours: matching(new RegExp(`^${hoursPattern}$`), 'hours such as Mo-Fr 09:00-20:00, Sa 10:00-18:00'),
      answerMinutes: whole(0, 9999),
    }),
  },
  'club.seller': {
    scope: 'brand',
    summary: 'The owner of the app and seller, as shown in the agreement and on the support screen; null until set',
    check: nullOr(
      fields({
        name: plainText(200),
        code: matching(/^\d{8}(\d{2})?$/, 'an EDRPOU code or a tax number: 8 or 10 digits'),
        address: plainText(300),
        email: matching(/^[^\s@<>&"]{1,64}@[^\s@<>&"]{3,190}$/, 'an e-mail'),
      }),
    ),
  },
  'payments.banks': {
    scope: 'brand',
    summary:
      'Banks for card payments, by the ids of connected banks: the first is the default, the customer may choose another; an empty list offers every connected bank',
    check: listUpTo(matching(/^[a-z][a-z0-9-]{1,30}$/, 'an id of a bank'), 5),
  },
  'payments.holds': paymentHoldsSetting,
  'menu.social': {
    scope: 'brand',
    summary: 'Links to social networks at the end of the menu, in display order; an empty list shows none',
    check: listUpTo(fields({ title: text(40), url: secureAddress }), 4),
  },
  'landing.address': {
    scope: 'brand',
    summary: 'Address that /landing redirects to; null shows the built-in page',
    check: nullOr(matching(/^https?:\/\/\S{3,500}$/, 'an address https://…')),
  },
  'sites.pages': sitePagesSetting,
  'marathon.tips': {
    scope: 'brand',
    summary:
      'Marathon tips, one per day, starting over after the last; imported with `club -- marathon tips`; an empty list hides the task',
    check: listUpTo(plainText(tipLengthMax), tipsMax),
  },
  'scan.instruction': {
    scope: 'brand',
    summary:
      'Step-by-step instructions for scanning codes, with tips; imported with `club -- scan instruction`; an empty list shows a link to support instead',
    check: checkInstruction,
  },
  'club.open': {
    scope: 'club',
    summary:
      'Whether the club is open to customers; set by `club -- open` and `close`; `open` first checks that nothing required is missing',
    check: (value) => (typeof value === 'boolean' ? undefined : 'true or false'),
  },
  'receipts.cash-on-delivery': {
    scope: 'club',
    summary:
      'Fiscal receipt for cash-on-delivery orders: none; draft, which the register issues by waybill once the carrier has the money; or full, issued on delivery; consult legal counsel',
    check: (value) => (cashReceipts.some((one) => one === value) ? undefined : `one of ${cashReceipts.join(', ')}`),
  },
  'receipts.opens-at': {
    scope: 'club',
    summary: 'The hour in Kyiv at which the fiscal register’s shift opens each day; it closes shortly before midnight',
    check: whole(0, 22),
  },
  'receipts.words': {
    scope: 'club',
    summary:
      'Wording of fiscal receipts: payment methods as listed by the Ministry of Finance, and the reasons for a reduced or zero price; consult legal counsel',
    check: fields({
      card: plainText(128),
      cash: plainText(128),
      discount: plainText(128),
      xp: plainText(128),
      gift: plainText(128),
    }),
  },
  'pools.low': {
    scope: 'club',
    // Ordering more takes days: staff are notified before the last one is given.
    summary:
      'Number of free certificates of an offer, and of codes for the pouch site, at which «Today» in the office turns amber',
    check: fields({ certificates: whole(0, 10_000), veloCodes: whole(0, 1_000_000) }),
  },
  'stock.low': {
    scope: 'brand',
    summary: 'Stock level of a variant at which other systems are notified, once, until the stock rises above it again',
    check: whole(0, 100_000),
  },
};

function checkChannel(value: unknown): string | undefined {
  const kind = (value as { kind?: unknown } | null)?.kind;
  const known = channelKinds.find((one) => one === kind);
  if (known === undefined) return `kind: one of ${channelKinds.join(', ')}`;
  return fields({
    kind: () => undefined,
    to: matching(new RegExp(`^${channelPatterns[known]}$`), `a valid ${known} contact`),
    hours: matching(new RegExp(`^${hoursPattern}$`), 'hours such as Mo-Fr 09:00-20:00, Sa 10:00-18:00'),
    replyMinutes: nullOr(whole(0, 9999)),
  })(value);
}

const periods = { week: 'per week', year: 'per year', once: '' };

/** A quiz whose answers would bring fractions of XP is a mistake. */
function earningSetting(id: EarningRuleId): Setting {
  const per = capPeriods[id];
  const counted = id === 'quiz' ? `XP ${periods[per]}` : `events ${periods[per]}`;
  const checkXp: Check = (xp) =>
    whole(0, xpMax)(xp) ??
    (id === 'quiz' && Number(xp) % quizQuestionsCount !== 0 ? `a multiple of ${quizQuestionsCount}` : undefined);
  return {
    scope: 'club',
    summary: per === 'once' ? `XP for «${id}», paid once per event` : `XP for «${id}» and its cap in ${counted}`,
    check: fields({
      xp: checkXp,
      cap: per === 'once' ? (value) => (value === null ? undefined : 'null: it is paid once') : whole(0, xpMax),
    }),
  };
}

/** Every setting of the club by its key. */
export const settings: Readonly<Record<SettingKey, Setting>> = {
  ...plain,
  ...(Object.fromEntries(earningRuleIds.map((id) => [`xp.${id}`, earningSetting(id)])) as Record<
    `xp.${EarningRuleId}`,
    Setting
  >),
  ...(Object.fromEntries(
    heardKinds.map((kind): [string, Setting] => [`silence.${kind}`, silenceSetting(kind)]),
  ) as Record<`silence.${HeardKind}`, Setting>),
};

export const settingKeys = Object.keys(settings) as SettingKey[];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key);
