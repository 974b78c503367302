import type { FastifyPluginAsync } from 'fastify';
import { deviceCard } from './devices.ts';
import type { DeviceOptions } from './devices.ts';
import { drawMark } from './draw-code.ts';
import { html, sendPage } from './page.ts';
import type { Html } from './page.ts';

/** A pack that a viewer of the demo may scan; `note` describes the scan's result in Ukrainian. */
export interface DemoPack {
  code: string;
  line: string;
  brand: string;
  note: string;
}

export interface PackOptions extends DeviceOptions {
  packs: () => Promise<DemoPack[]>;
}

const groupLength = 4;

/** Packs to scan and devices to register from a second screen: a page of cards, their marks as SVG, and the same list as JSON. */
export const packRoutes: FastifyPluginAsync<PackOptions> = async (app, options) => {
  const { packs, appUrl } = options;
  app.get('/emulators/packs', async (_request, reply) => {
    const [all, devices = []] = await Promise.all([packs(), options.devices?.()]);
    return sendPage(reply, {
      title: 'Демо-пачки й пристрої',
      lead: 'Наведи камеру застосунку на QR або DataMatrix чи введи код руками.',
      body: html`<div class="cards">
        ${devices.map((device) => deviceCard(options, device))}
        ${all.length > 0 ? all.map((pack) => card(options, pack)) : html`<p>Пачок ще немає.</p>`}
      </div>`,
    });
  });

  app.get('/emulators/packs.json', async () => ({
    packs: (await packs()).map((pack) => ({ ...pack, url: scanUrl(appUrl, pack.code) })),
  }));

  app.get<{ Params: { file: string } }>('/emulators/packs/:file', async (request, reply) => {
    const [, code, mark] = /^(.+)\.(qr|dm)\.svg$/.exec(request.params.file) ?? [];
    const pack = (await packs()).find((one) => one.code === code);
    if (!pack) return reply.code(404).send({ error: 'not_found', message: 'No such pack' });
    const drawing = mark === 'qr' ? drawMark('QRCode', scanUrl(appUrl, pack.code)) : drawMark('DataMatrix', pack.code);
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'no-store')
      .send(await drawing);
  });
};

function scanUrl(appUrl: string, code: string): string {
  return `${appUrl.replace(/\/+$/, '')}/qr?c=${encodeURIComponent(code)}`;
}

function card({ appUrl, brands }: PackOptions, { code, line, brand, note }: DemoPack): Html {
  const file = `/emulators/packs/${encodeURIComponent(code)}`;
  return html`<article>
    <div class="row">
      <h2>${line} · ${note}</h2>
      <span class="soft">${brands?.[brand]?.title ?? brand}</span>
    </div>
    <p class="code">${inGroups(code)}</p>
    <div class="marks">
      <figure>
        <img src="${file}.qr.svg" alt="QR ${code}" width="136" height="136" loading="lazy" />
        <figcaption>QR, посилання</figcaption>
      </figure>
      <figure>
        <img src="${file}.dm.svg" alt="DataMatrix ${code}" width="136" height="136" loading="lazy" />
        <figcaption>DataMatrix, лише код</figcaption>
      </figure>
    </div>
    <p><a href="${scanUrl(appUrl, code)}">Відкрити посилання з QR</a></p>
  </article>`;
}

/** Four by four; a lone last symbol stays with the group before it. */
function inGroups(code: string): string {
  return code.replace(new RegExp(`(.{${groupLength}})(?=.{2})`, 'g'), '$1-');
}
