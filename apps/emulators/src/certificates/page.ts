import type { FastifyPluginAsync } from 'fastify';
import { partners } from './offers.ts';
import type { Answer, CertificateStore, IssuedCode } from './store.ts';
import { html, sendPage } from '../page.ts';
import type { Html } from '../page.ts';

const page = '/emulators/certificates';
const form = 'application/x-www-form-urlencoded';
const shownMax = 60;

const answers: Record<Exclude<Answer, 'checking'>, string> = {
  replaced: 'Дати новий код',
  refund: 'Повернути кошти',
  refused: 'Код дійсний',
};
const ends: Record<Answer, string> = {
  checking: 'чекає на відповідь',
  replaced: 'дано новий код',
  refund: 'кошти повернуто',
  refused: 'код дійсний',
};

/** `/emulators/certificates`: complaints, for people to decide, and the codes that the club took. */
export const certificatesPage: FastifyPluginAsync<{ codes: CertificateStore }> = async (app, { codes }) => {
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get(page, async (_request, reply) => {
    const all = codes.list();
    const requested = all.filter(({ complaint }) => complaint !== null);
    const sold = all.filter(({ member }) => member !== null).length;
    return sendPage(reply, {
      title: 'Сертифікати партнера',
      lead: 'Протокол власний: справжнього партнера ще не обрано. Тут вирішують, що він відповість на «не спрацював».',
      body: html`
        ${requested.length > 0 ? html`${requested.map(complaintCard)}` : html`<p class="soft">Скарг немає.</p>`}
        <article>
          <h2>Коди, які забрав клуб: ${all.length}, продано ${sold}</h2>
          ${all.slice(0, shownMax).map(codeRow)}
        </article>
      `,
    });
  });

  app.post(page, async (request, reply) => {
    const { id, answer } = (request.body ?? {}) as Record<string, unknown>;
    if (typeof id !== 'string' || !isAnswer(answer) || !codes.answer(id, answer))
      return reply.code(400).send({ error: 'bad_answer', message: 'No complaint waits for this answer' });
    if (request.headers['content-type']?.startsWith(form)) return reply.redirect(page, 303);
    return reply.code(201).send({ id, answer });
  });

  app.get(`${page}/codes`, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { codes: codes.list(), members: [...codes.members] };
  });
};

const isAnswer = (value: unknown): value is keyof typeof answers => Object.hasOwn(answers, String(value));

const titleOf = (offerId: string): string => {
  const partner = partners.find(({ offers }) => offers.some(({ id }) => id === offerId));
  const face = partner?.offers.find(({ id }) => id === offerId)?.face ?? '';
  return partner ? `${partner.title}, ${face} ₴` : 'Код від попереднього запуску';
};

const complaintCard = ({ id, offerId, code, complaint }: IssuedCode): Html =>
  html`<article>
    <div class="row">
      <h2>Не спрацював: ${titleOf(offerId)}</h2>
      <span class="soft">${id}: ${ends[complaint ?? 'checking']}</span>
    </div>
    <p class="code">${code}</p>
    ${
      complaint === 'checking'
        ? html`<form method="post">
            <input type="hidden" name="id" value="${id}" />
            ${Object.entries(answers).map(([answer, text]) => html`<button name="answer" value="${answer}">${text}</button>`)}
          </form>`
        : html``
    }
  </article>`;

const codeRow = ({ offerId, code, pin, endsOn, member }: IssuedCode): Html =>
  html`<p class="row">
    <span class="code">${code}${pin === null ? '' : ` · PIN ${pin}`}</span>
    <span class="soft">${titleOf(offerId)} · до ${endsOn} · ${member === null ? 'у пулі' : 'продано'}</span>
  </p>`;
