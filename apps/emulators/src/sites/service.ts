import type { FastifyInstance, FastifyRequest } from 'fastify';
import { emulated, type Opening, type ServiceOptions } from '../emulated.ts';
import { openService } from '../open-service.ts';
import { html, type Html, sendPage } from '../page.ts';
import { createDiscounts, type Discount } from './discounts.ts';
import { type Arrival, createSitesEntry, type Refused } from './entry.ts';

interface SitePage {
  title: string;
  lead: string;
  body: Html;
}

type TitleOf = (site: string) => string;
const siteTitles =
  (brands: ServiceOptions['brands'] = {}): TitleOf =>
  (site) =>
    site === 'velo' ? 'Сайт velo' : `Повний сайт, ${brands[site]?.title ?? site}`;

const refusals: Record<Refused, { status: number; title: string; text: string }> = {
  broken: { status: 401, title: 'Посилання зіпсоване', text: 'Підпис не збігається, тому сайт нікого не впізнав.' },
  late: {
    status: 410,
    title: 'Посилання застаріло',
    text: 'Воно діє 15 хвилин. Повернись у застосунок і натисни ще раз.',
  },
  used: {
    status: 409,
    title: 'Посилання вже використано',
    text: 'Воно впускає один раз. Повернись у застосунок і натисни ще раз.',
  },
};

const takings: Record<Discount, { status: number; title: string; text: string }> = {
  applied: { status: 200, title: 'Промокод застосовано', text: 'Знижка вже в кошику. Удруге цей код не спрацює.' },
  used: { status: 409, title: 'Промокод уже використано', text: 'Кожен код діє один раз.' },
  unknown: { status: 404, title: 'Такого промокоду немає', text: 'Перевір літери й цифри.' },
};

const form = 'application/x-www-form-urlencoded';
const discountsFile = '/emulators/sites/velo/discounts.csv';

const modes = ['lie'] as const;
type Mode = (typeof modes)[number];

/** Sites that let a customer in by a Multipass link of the app; the velo site takes its own discount codes, each once. */
export const sites = emulated({
  id: 'sites',
  modes,
  pages: [
    ['/emulators/sites', 'Сайти', 'Хто увійшов на повні сайти за одноразовим посиланням.'],
    ['/emulators/sites/velo/', 'Сайт velo', 'Його кошик приймає промокоди, які роздає клуб, кожен один раз.'],
    ['/emulators/sites/velo/discounts.csv', 'Промокоди сайту velo', 'Файл для velo-codes import.'],
    ['/emulators/sites/arrivals', 'Сайти, JSON', 'Те саме для тестів.'],
  ],
  open: serve,
});

async function serve(app: FastifyInstance, options: Opening<Mode>): Promise<void> {
  const { room, sites: given, veloCodes } = options;
  const titleOf = siteTitles(options.brands);
  const secretOf = (site: string): string => given?.[site]?.secret ?? (given ? '' : `demo-multipass-${site}`);
  const entry = createSitesEntry(secretOf, room.now);
  const discounts = createDiscounts(secretOf('velo'), veloCodes);

  app.get('/emulators/sites', async (_request, reply) =>
    sendPage(reply, {
      title: 'Хто увійшов на сайти',
      lead: 'Найновіші згори. Сайти впускають за одноразовим посиланням із застосунку.',
      body: cards(entry.arrivals(), titleOf),
    }),
  );

  app.get('/emulators/sites/arrivals', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { arrivals: entry.arrivals() };
  });

  app.get(discountsFile, async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/csv; charset=utf-8');
    return `${['code', ...discounts.codes].join('\n')}\n`;
  });

  await app.register(async (inside) => {
    inside.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const takeFault = openService(inside, room);
    inside.addHook<{ Params: { site?: string } }>('preHandler', async ({ params: { site } }, reply) => {
      if (given && site !== undefined && !Object.hasOwn(given, site)) reply.callNotFound();
    });
    // A wildcard, because a parameter has a length limit and a token is longer. Only a visit uses a link up: a mere HEAD
    // request does not.
    const link = '/emulators/sites/:site/account/login/multipass/*';
    inside.get<{ Params: { site: string; '*': string } }>(link, { exposeHeadRoute: false }, async (request, reply) => {
      const { site, '*': token } = request.params;
      if (takeFault(request) === 'lie') return sendPage(reply, pretended(titleOf(site)));
      const origin = originOf(request);
      const outcome = entry.enter(site, token, { origin, home: `${origin}/emulators/sites/${site}/` });
      if (typeof outcome !== 'string') return sendPage(reply, welcome(outcome, titleOf));
      return sendPage(reply.code(refusals[outcome].status), refused(titleOf(site), outcome));
    });
    inside.post<{ Body: { code?: string } | null }>('/emulators/sites/velo/cart', async (request, reply) => {
      const outcome = takeFault(request) === 'lie' ? 'applied' : discounts.use(request.body?.code ?? '');
      return sendPage(reply.code(takings[outcome].status), taken(titleOf('velo'), outcome));
    });
    inside.get<{ Params: { site: string } }>('/emulators/sites/:site/*', async (request, reply) => {
      const { site } = request.params;
      return sendPage(reply, somePage({ site, title: titleOf(site) }, request));
    });
  });
}

const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

function welcome(arrival: Arrival, titleOf: TitleOf): SitePage {
  return { title: 'Хто увійшов', lead: titleOf(arrival.site), body: card(arrival, titleOf) };
}

function refused(lead: string, why: Refused): SitePage {
  const { title, text } = refusals[why];
  return { title, lead, body: html`<article><p>${text}</p></article>` };
}

function pretended(lead: string): SitePage {
  const body = html`<article><p>Ніхто: сайт лише вдав, що впустив.</p></article>`;
  return { title: 'Хто увійшов', lead, body };
}

function taken(lead: string, outcome: Discount): SitePage {
  const { title, text } = takings[outcome];
  return {
    title,
    lead,
    body: html`<article><p>${text}</p></article>
      ${cart}`,
  };
}

const cart = html`<article>
  <h2>Кошик</h2>
  <form method="post" action="/emulators/sites/velo/cart">
    <input name="code" required maxlength="60" autocomplete="off" placeholder="VELO-" aria-label="Промокод" />
    <button>Застосувати</button>
  </form>
</article>`;

function somePage({ site, title }: { site: string; title: string }, request: FastifyRequest): SitePage {
  const path = request.url.split('?')[0] ?? '';
  const body = html`<article>
      <h2>Сторінка сайту</h2>
      <p class="text">${path}</p>
    </article>
    ${site === 'velo' ? cart : html``}`;
  return { title, lead: 'Тут був би справжній сайт.', body };
}

function cards(arrivals: Arrival[], titleOf: TitleOf): Html {
  if (arrivals.length > 0) return html`${arrivals.map((arrival) => card(arrival, titleOf))}`;
  return html`<p class="soft">Поки що ніхто. Відкрий у застосунку «Повна версія сайту».</p>`;
}

function card({ site, firstName, lastName, email, returnTo, at }: Arrival, titleOf: TitleOf): Html {
  return html`<article>
    <div class="row">
      <h2>${firstName} ${lastName}</h2>
      <span class="soft">${titleOf(site)} · <time datetime="${at.toISOString()}">${kyivTime(at)}</time></span>
    </div>
    <p class="text">${masked(email)}</p>
    <p class="text">Далі сайт веде на <a href="${returnTo}">${returnTo}</a></p>
  </article>`;
}

const masked = (email: string): string => email.replace(/^([^@]{1,2})[^@]*/u, '$1•••');

function kyivTime(at: Date): string {
  return at.toLocaleString('uk-UA', { timeZone: 'Europe/Kyiv', dateStyle: 'medium', timeStyle: 'medium' });
}
