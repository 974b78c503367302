import type { FastifyPluginAsync } from 'fastify';
import type { Page } from './emulated.ts';
import type { Fault, Faults } from './faults.ts';
import { html, sendPage } from './page.ts';
import type { Html } from './page.ts';
import { listed, modesOf, services } from './services.ts';

const ownPages: readonly Page[] = [
  [
    '/emulators/packs',
    'Демо-пачки й пристрої',
    'Пачки та пристрої з QR і DataMatrix, які можна сканувати з цього екрана.',
  ],
  ['/emulators/packs.json', 'Демо-пачки, JSON', 'Той самий список для тестів.'],
  ['/emulators/devices.json', 'Демо-пристрої, JSON', 'Серійні номери для тестів.'],
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
        <div class="cards">${[...listed.flatMap(({ pages }) => pages), ...ownPages].map(link)}</div>
        ${faultCard(faults.list())}
      `,
    }),
  );
};

function link([path, title, about]: Page): Html {
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
