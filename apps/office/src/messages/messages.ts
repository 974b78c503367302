// The office's terms: nouns and infinitives, without addressing anybody.
import type { DocumentKind } from '@club/rules/age';
import type { LegalClass } from '@club/rules/catalogue/legal-classes';
import type { DeliveryMethod } from '@club/rules/delivery/methods';
import { stateNames } from '@club/rules/orders/state-messages';
import type { OrderState, PaymentMethod } from '@club/rules/orders/states';
import type { ReviewReason, ReviewState } from '@club/rules/reviews';
import type { ApprovalLimit } from '@club/rules/staff/limits';
import type { Role } from '@club/rules/staff/roles';
import type { RequestState, SupportTopic } from '@club/rules/support';
import type { WebhookEvent } from '@club/rules/webhooks';
import { carrierNames } from './service-messages.ts';

export const orderStateNames: Record<OrderState, string> = stateNames;

export const paymentNames: Record<PaymentMethod, string> = {
  cashOnDelivery: 'при отриманні',
  onlineCard: 'карткою',
  xp: 'лише XP',
};

export const deliveryNames: Record<DeliveryMethod, string> = {
  branch: 'відділення',
  courier: 'курʼєр',
  ipost: carrierNames.ipost,
};

export const topicNames: Record<SupportTopic, string> = {
  order: 'замовлення',
  xp: 'бонуси',
  certificates: 'сертифікати',
  devices: 'пристрої',
  profile: 'профіль',
  other: 'інше',
};

export const requestStateNames: Record<RequestState, string> = {
  open: 'чекає на відповідь',
  answered: 'відповідь надіслано',
  closed: 'закрито',
};

export const reviewStateNames: Record<ReviewState, string> = {
  waiting: 'чекає на рішення',
  published: 'показано',
  refused: 'відхилено',
};

export const reviewReasonNames: Record<ReviewReason, string> = {
  quality: 'якість',
  description: 'опис',
  packaging: 'пакування',
  completeness: 'комплектність',
  design: 'вигляд',
  delivery: 'доставка',
  service: 'обслуговування',
  support: 'підтримка',
};

export const documentNames: Record<DocumentKind, string> = {
  passport: 'паспорт',
  'id-card': 'ID-картка',
  'foreign-passport': 'закордонний паспорт',
  'driving-licence': 'посвідчення водія',
};

export const roleNames: Record<Role, string> = {
  'order-desk': 'Замовлення',
  'order-lead': 'Керівництво замовленнями',
  'age-reviewer': 'Перевірка віку',
  support: 'Підтримка',
  'support-lead': 'Керівництво підтримкою',
  moderator: 'Модерація',
  'club-manager': 'Клуб',
  editor: 'Редакція',
  'catalogue-manager': 'Каталог',
  'code-manager': 'Коди',
  marketer: 'Маркетинг',
  analyst: 'Аналітика',
  finance: 'Фінанси',
  administrator: 'Адміністрування',
  auditor: 'Аудит',
};

export const queueNames = {
  orders_new: 'Нові замовлення',
  orders_packed: 'Зібрані, чекають на перевізника',
  returns: 'Повернення',
  calls_missed: 'Дзвінки, які не відбулися',
  requests: 'Звернення',
  ages: 'Перевірка віку',
  reviews: 'Відгуки',
  duplicates: 'Схожі акаунти',
  replacements: 'Заміна пристроїв',
  stuck: 'Застрягло',
  approvals: 'Чекає на схвалення',
} as const;

export const limitNames: Record<string, string> = {
  xp_of_customer: 'Більше XP одному учаснику, ніж дозволено самостійно',
  xp_of_day: 'Більше XP за день, ніж дозволено самостійно',
  refund_card: 'Повернення на картку понад межу',
  refund_without_goods: 'Повернення коштів без товару понад межу',
  refunds_of_day: 'Більше повернень на картки за день, ніж дозволено самостійно',
  goods_many: 'Зміну понад 50 товарів за раз схвалює друга людина',
  price_far: 'Ціна за день змінюється більше ніж на 30 %',
  reveals_of_day: 'Показано даних за день більше, ніж дозволено самостійно',
  suspensions_of_day: 'Більше блокувань за день, ніж дозволено самостійно',
  account_always: 'Повернення акаунта чи номера завжди схвалює друга людина',
  codes_always: 'Випуск і відкриття кодів завжди схвалює друга людина',
  rules_always: 'Зміну правил завжди схвалює друга людина',
  compliance_opening: 'Відкриття клітинки матриці завжди схвалює друга людина',
  notification_reach: 'Повідомлення дістане забагато людей',
  staff_always: 'Зміни в команді завжди схвалює друга людина',
} satisfies Record<ApprovalLimit, string>;

/** `staff:7` of the audit log, as a person reads it. */
export function actorName(actor: string): string {
  const [kind = '', ...rest] = actor.split(':');
  const name = rest.join(':');
  const kinds: Record<string, string> = {
    customer: 'учасник',
    staff: 'працівник',
    account: 'система',
    service: 'сервіс',
    job: 'робота',
    console: 'консоль',
    visitor: 'гість',
    unknown: 'невідомо',
  };
  // For outside origins the text is enough: the bank or carrier is named beside it.
  const services: Record<string, string> = { bank: 'банк', carrier: 'перевізник' };
  if (kind === 'service') return services[name] ?? `${kinds.service} ${name}`;
  return [kinds[kind] ?? kind, name].filter(Boolean).join(' ');
}

/** What other systems are notified of. */
export const eventNames: Record<WebhookEvent, string> = {
  'order.placed': 'замовлення оформлено',
  'order.paid': 'замовлення оплачено',
  'order.packed': 'замовлення зібрано',
  'order.unpacked': 'замовлення розпаковано',
  'order.shipped': 'замовлення передано перевізнику',
  'order.delivered': 'замовлення отримано',
  'order.cancelled': 'замовлення скасовано',
  'order.returned': 'замовлення приїхало назад',
  'order.refunded': 'за замовлення повернуто кошти',
  'customer.registered': 'новий учасник',
  'customer.deleted': 'акаунт видалено',
  'xp.changed': 'баланс XP змінився',
  'stock.low': 'товару лишилося мало',
  'code.batch': 'партія кодів',
};

/** The legal class of a product. */
export const legalClassNames: Record<LegalClass, string> = {
  'tobacco-sticks': 'тютюнові стіки',
  cigarettes: 'сигарети',
  'e-liquid': 'рідини для електронних сигарет',
  pouches: 'нікотинові подушечки',
  device: 'пристрої',
  accessory: 'аксесуари',
  merch: 'сувеніри',
};

export const serialOf = (number: number): string => `№ ${number}`;
export const thousandOrMore = (count: number): string => (count >= 1000 ? 'понад 1 000' : String(count));
