import type { FastifyPluginAsync } from 'fastify';
import { modesOf } from './faults.ts';
import type { Fault, Faults } from './faults.ts';
import { html, sendPage } from './page.ts';
import type { Html } from './page.ts';
import { services } from './services.ts';

const pages: [path: string, title: string, about: string][] = [
  ['/emulators/sms', 'SMS', 'Усі повідомлення, які надіслав застосунок, разом із кодами входу.'],
  ['/emulators/sms/messages', 'SMS, JSON', 'Те саме для тестів; ?to=380… лишає один номер.'],
  ['/emulators/telegram-gateway', 'Telegram', 'Коди входу, які надіслав застосунок через Telegram Gateway.'],
  ['/emulators/telegram-gateway/messages', 'Telegram, JSON', 'Те саме для тестів; ?to=380… лишає один номер.'],
  ['/emulators/email', 'Пошта', 'Усі листи, які надіслав застосунок, разом із кодами підтвердження.'],
  ['/emulators/email/messages', 'Пошта, JSON', 'Те саме для тестів; ?to=olena@… лишає одну адресу.'],
  [
    '/emulators/nova-poshta/parcels',
    'Нова пошта',
    'Де зараз посилки: тут обирають, що перевізник відповість про накладну.',
  ],
  ['/emulators/diia', 'Дія', 'Запити поділитися документом: тут обирають, що відповісти застосунку.'],
  ['/emulators/liqpay', 'LiqPay', 'Оплати карткою: що відкрито, сплачено, відхилено й повернено.'],
  ['/emulators/liqpay/payments', 'LiqPay, JSON', 'Те саме для тестів.'],
  ['/emulators/monobank', 'monobank', 'Рахунки plata by mono: що відкрито, сплачено, відхилено й повернено.'],
  ['/emulators/monobank/invoices', 'monobank, JSON', 'Те саме для тестів.'],
  ['/emulators/checkbox', 'Checkbox', 'Каса: зміна, чеки продажу й повернення.'],
  ['/emulators/checkbox/receipts', 'Checkbox, JSON', 'Те саме для тестів.'],
  ['/emulators/vchasno-kasa', 'Вчасно.Каса', 'Друга каса: зміна, чеки продажу й повернення.'],
  ['/emulators/vchasno-kasa/receipts', 'Вчасно.Каса, JSON', 'Те саме для тестів.'],
  ['/emulators/ipost', 'IPOST', 'Замовлення, які отримав курʼєр.'],
  ['/emulators/ipost/orders', 'IPOST, JSON', 'Те саме для тестів.'],
  ['/emulators/ringostat', 'Ringostat', 'Дзвінки, які замовив застосунок.'],
  ['/emulators/ringostat/calls', 'Ringostat, JSON', 'Те саме для тестів; ?to=380… лишає один номер.'],
  [
    '/emulators/certificates',
    'Сертифікати',
    'Коди, які забрав клуб, і скарги «не спрацював»: тут обирають, що відповість партнер.',
  ],
  ['/emulators/certificates/codes', 'Сертифікати, JSON', 'Те саме для тестів.'],
  ['/emulators/retail', 'Каса магазинів', 'Покупки поза застосунком: тут пробивають чек для номера клієнта.'],
  ['/emulators/retail/list', 'Каса магазинів, JSON', 'Те саме для тестів; ?customer=… лишає одного клієнта.'],
  ['/emulators/push', 'Сповіщення', 'Що прийшло на браузери емульованої служби push, розшифроване.'],
  ['/emulators/push/messages', 'Сповіщення, JSON', 'Те саме для тестів; ?endpoint=… лишає один браузер.'],
  ['/emulators/ga4', 'GA4', 'Покупки й повернення, які порахував би GA4.'],
  ['/emulators/ga4/events', 'GA4, JSON', 'Те саме для тестів; ?name=purchase лишає одну подію.'],
  ['/emulators/bat', 'BAT', 'Події застосунку, які побачив би власник брендів.'],
  ['/emulators/bat/events', 'BAT, JSON', 'Те саме для тестів; ?event=page_view лишає одну подію.'],
  ['/emulators/esputnik', 'eSputnik', 'Контакти, їхні події та замовлення для розсилок.'],
  ['/emulators/esputnik/contacts', 'eSputnik, JSON', 'Те саме для тестів.'],
  ['/emulators/keycrm', 'KeyCRM', 'Замовлення клубу в CRM: тут змінюють їхній статус, накладну та залишки складу.'],
  ['/emulators/keycrm/orders', 'KeyCRM, JSON', 'Те саме для тестів.'],
  ['/emulators/receiver', 'Вебхуки', 'Що почула б інша система: ERP, CRM або склад.'],
  ['/emulators/receiver/messages', 'Вебхуки, JSON', 'Те саме для тестів; ?type=order.paid лишає одну подію.'],
  [
    '/emulators/packs',
    'Демо-пачки й пристрої',
    'Пачки та пристрої з QR і DataMatrix, які можна сканувати з цього екрана.',
  ],
  ['/emulators/packs.json', 'Демо-пачки, JSON', 'Той самий список для тестів.'],
  ['/emulators/devices.json', 'Демо-пристрої, JSON', 'Серійні номери для тестів.'],
  ['/emulators/sites', 'Сайти', 'Хто увійшов на повні сайти за одноразовим посиланням.'],
  ['/emulators/sites/velo/', 'Сайт velo', 'Його кошик приймає промокоди, які роздає клуб, кожен один раз.'],
  ['/emulators/sites/velo/discounts.csv', 'Промокоди сайту velo', 'Файл для velo-codes import.'],
  ['/emulators/sites/arrivals', 'Сайти, JSON', 'Те саме для тестів.'],
  [
    '/emulators/log',
    'Журнал запитів',
    'Що застосунок питав у зовнішніх сервісів; ?service=turbosms лишає один сервіс.',
  ],
  ['/emulators/faults', 'Збої', 'Які збої зараз зіграють сервіси.'],
];

const faultExample = `curl -X POST -H 'content-type: application/json' \\
  -d '{"service":"turbosms","mode":"down","times":1}' …/emulators/faults
curl -X DELETE …/emulators/faults`;

/** `GET /emulators`: an index of the emulators. */
export const indexPage: FastifyPluginAsync<{ faults: Faults }> = async (app, { faults }) => {
  app.get('/emulators', async (_request, reply) =>
    sendPage(reply, {
      title: 'Зовнішні сервіси: емулятори',
      isIndex: true,
      lead: 'Тут застосунок говорить справжніми протоколами з TurboSMS і Новою поштою, а назовні не йде нічого.',
      body: html`
        <div class="cards">${pages.map(link)}</div>
        ${faultCard(faults.list())}
      `,
    }),
  );
};

function link([path, title, about]: (typeof pages)[number]): Html {
  return html`<article>
    <h2><a href="${path}">${title}</a></h2>
    <p class="soft">${about}</p>
  </article>`;
}

function faultCard(faults: Fault[]): Html {
  const state = faults.map(({ service, mode, times }) => `${service}: ${mode}${times === null ? '' : ` × ${times}`}`);
  return html`<article>
    <h2>Як зламати сервіс</h2>
    <p class="soft">${state.length > 0 ? `Зараз: ${state.join(', ')}.` : 'Зараз усі сервіси справні.'}</p>
    <pre>${faultExample}</pre>
    ${services.map((service) => html`<p>${service}: ${modesOf(service).join(', ')}</p>`)}
  </article>`;
}
