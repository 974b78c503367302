import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { DiiaStore, ShareRequest } from './requests.ts';
import { shareDocument } from './share-document.ts';
import { html, sendPage } from '../page.ts';

const lead = 'Це не Дія, а її заміна для демо: справжніх документів тут немає, а дату народження пишеш ти.';
const defaultBirthDate = '1990-05-14';
const minorsAge = 17;
const returnAfterSeconds = 3;

type Answer = 'adult' | 'minor' | 'other' | 'decline';
type Request = { Params: { id: string }; Body: { answer?: string; birthDate?: string } };

/** What a person sees of Diia: `/emulators/diia` with the requests and their people, and a page for each request. */
export const diiaPages: FastifyPluginAsync<{ requests: DiiaStore; now: () => Date; appUrl: string }> = async (
  app,
  { requests, now, appUrl },
) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get('/emulators/diia', async (_request, reply) => sendPage(reply, listPage(requests)));

  app.get<Request>('/emulators/diia/requests/:id', async (request, reply) => {
    const found = requests.find(request.params.id);
    if (found === undefined) return sendNote(reply.code(404), 'Такого запиту немає');
    return found.answered ? sendBack(reply, found, 'На цей запит уже є відповідь') : sendChoice(reply, found);
  });

  app.post<Request>('/emulators/diia/requests/:id', async (request, reply) => {
    const found = requests.find(request.params.id);
    const { answer, birthDate = '' } = request.body;
    if (found === undefined) return sendNote(reply.code(404), 'Такого запиту немає');
    if (found.answered) return sendBack(reply, found, 'На цей запит уже є відповідь');
    if (answer === 'decline') return sendBack(reply, found, 'Документом не поділено, клубу нічого не надіслано');
    if (!isAnswer(answer) || !/^\d{4}-\d{2}-\d{2}$/.test(birthDate))
      return sendNote(reply.code(400), 'Вкажи дату народження й обери відповідь');
    found.answered = true;
    const shared = dateFor(answer, birthDate, now());
    const status = await shareDocument(`${appUrl.replace(/\/+$/, '')}/api/age/diia`, found, shared);
    if (status === 0 || status >= 500) found.answered = false;
    return sendBack(
      reply,
      found,
      status === 200 ? 'Документом поділено' : `Клуб не прийняв відповіді (${status || 'немає звʼязку'})`,
    );
  });
};

const isAnswer = (text: string | undefined): text is Exclude<Answer, 'decline'> =>
  text === 'adult' || text === 'minor' || text === 'other';

/** The date as typed, one of a minor, or the typed one a year off. */
function dateFor(answer: Exclude<Answer, 'decline'>, birthDate: string, now: Date): string {
  if (answer === 'minor') return `${now.getUTCFullYear() - minorsAge}-01-15`;
  return answer === 'adult' ? birthDate : `${Number(birthDate.slice(0, 4)) - 1}${birthDate.slice(4, 8)}01`;
}

function sendChoice(reply: FastifyReply, { returnLink }: ShareRequest): FastifyReply {
  return sendPage(reply, {
    title: 'Дія: емулятор',
    lead,
    body: html`<article>
      <h2>Клуб просить паспорт</h2>
      <p class="soft">Щоб переконатися, що тобі є 18. Після відповіді: ${new URL(returnLink).host}</p>
      <form method="post">
        <label for="birthDate">Дата народження в документі</label>
        <input
          id="birthDate"
          name="birthDate"
          type="date"
          required
          min="1900-01-01"
          max="2099-12-31"
          value="${defaultBirthDate}"
        />
        <button name="answer" value="adult">Поділитися: повнолітній</button>
        <button name="answer" value="minor">Поділитися: неповнолітній</button>
        <button name="answer" value="other">Поділитися: інша дата</button>
        <button name="answer" value="decline" formnovalidate>Відмовитися</button>
      </form>
    </article>`,
  });
}

/** A page that navigates back itself: a redirect after a form could not leave for the second brand's host. */
function sendBack(reply: FastifyReply, { returnLink }: ShareRequest, note: string): FastifyReply {
  void reply.header('refresh', `${returnAfterSeconds}; url=${returnLink}`);
  return sendPage(reply, {
    title: 'Дія: емулятор',
    lead,
    body: html`<article>
      <h2>${note}</h2>
      <p><a href="${returnLink}">Повернутися до клубу</a></p>
    </article>`,
  });
}

const sendNote = (reply: FastifyReply, note: string): FastifyReply =>
  sendPage(reply, { title: 'Дія: емулятор', lead, body: html`<p>${note}</p>` });

function listPage(requests: DiiaStore) {
  const rows = requests.list().map(
    ([id, { at, answered }]) =>
      html`<article class="row">
        <a href="/emulators/diia/requests/${id}">Запит ${at.toISOString()}</a>
        <span class="soft">${answered ? 'є відповідь' : 'чекає'}</span>
      </article>`,
  );
  const body = rows.length > 0 ? rows : [html`<p>Запитів ще немає: почни перевірку віку в застосунку.</p>`];
  return { title: 'Дія: емулятор', lead, body: html`${body}` };
}
