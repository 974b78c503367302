import type { SettingKey } from '@club/rules/settings/definitions';
import type { Shape } from './shape.ts';

const number = (min: number, max: number): Shape => ({ kind: 'number', min, max });
const text = (hint?: string, max = 500): Shape => ({ kind: 'text', max, ...(hint !== undefined && { hint }) });
const carrierId = text('ідентифікатор перевізника: 36 знаків');
const centimetres = number(1, 200);
const size: Shape = {
  kind: 'list',
  of: [
    ['Довжина, см', centimetres],
    ['Ширина, см', centimetres],
    ['Висота, см', centimetres],
  ],
};

/** How the settings of delivery look in their forms. */
export const deliveryForms = {
  'delivery.free-from': {
    title: 'Доставка: від якої суми безкоштовна',
    shape: { kind: 'number', min: 0, max: 9_999_900, unit: 'kopiyky', hint: 'у гривнях' },
  },
  'delivery.first-cities': {
    title: 'Доставка: міста, які пропонуємо першими',
    shape: {
      kind: 'rows',
      add: 'Додати місто',
      max: 12,
      of: {
        kind: 'parts',
        of: {
          label: ['Місто', text(undefined, 60)],
          settlementId: ['Населений пункт', carrierId],
          deliveryCityId: ['Місто доставки', carrierId],
          area: ['Область', text('наприклад, Львівська', 60)],
        },
      },
    },
  },
  'delivery.sender': {
    title: 'Доставка: звідки їдуть посилки',
    shape: {
      kind: 'parts',
      of: {
        deliveryCityId: ['Місто відправлення', carrierId],
        parcelGrams: ['Вага посилки, якщо товари її не мають, г', number(100, 30_000)],
      },
    },
  },
  'delivery.waybills': {
    title: 'Доставка: відправник у накладних',
    shape: {
      kind: 'maybe',
      label: 'Накладні створює клуб',
      of: {
        kind: 'parts',
        of: {
          counterpartyId: ['Контрагент', carrierId],
          contactId: ['Контактна особа', carrierId],
          branchId: ['Відділення, куди здають', carrierId],
          phone: ['Телефон', text('380 і девʼять цифр', 12)],
          description: ['Що всередині', text(undefined, 100)],
          box: [
            'Коробка',
            {
              kind: 'parts',
              of: {
                length: ['Довжина, см', centimetres],
                width: ['Ширина, см', centimetres],
                height: ['Висота, см', centimetres],
              },
            },
          ],
        },
      },
    },
  },
  'delivery.parcels': {
    title: 'Доставка: вага й розміри посилок',
    shape: {
      kind: 'parts',
      of: {
        unitGrams: ['Вага одиниці, г', number(1, 30_000)],
        packagingGrams: ['Вага пакування, г', number(0, 10_000)],
        seatGramsMax: ['Найбільше в одному місці, г', number(500, 30_000)],
        unitSize: ['Розмір одиниці', size],
        boxes: ['Коробки магазину', { kind: 'rows', of: size, add: 'Додати коробку', max: 20 }],
      },
    },
  },
} satisfies Partial<Record<SettingKey, { title: string; shape: Shape }>>;
