import type { FastifyPluginAsync } from 'fastify';
import { drawMark } from './draw-code.ts';
import { html } from './page.ts';
import type { Html } from './page.ts';

/** A device that a viewer of the demo may register; `note` describes the result in Ukrainian. */
export interface DemoDevice {
  serial: string;
  title: string;
  brand: string;
  note: string;
}

export interface DeviceOptions {
  devices?: () => Promise<DemoDevice[]>;
  appUrl: string;
  /** The name of each brand, and its address; `appUrl` is the default. */
  brands?: Readonly<Record<string, { title: string; url: string }>>;
}

/** Serials of devices as a box carries them: marks as SVG, and the list as JSON. The packs' page shows them. */
export const deviceRoutes: FastifyPluginAsync<DeviceOptions> = async (app, options) => {
  const all = async (): Promise<DemoDevice[]> => (await options.devices?.()) ?? [];

  app.get('/emulators/devices.json', async () => ({
    devices: (await all()).map((device) => ({ ...device, url: deviceUrl(options, device) })),
  }));

  app.get<{ Params: { file: string } }>('/emulators/devices/:file', async (request, reply) => {
    const [, serial, mark] = /^(.+)\.(qr|dm)\.svg$/.exec(request.params.file) ?? [];
    const device = (await all()).find((one) => one.serial === serial);
    if (!device) return reply.code(404).send({ error: 'not_found', message: 'No such device' });
    const drawing =
      mark === 'qr' ? drawMark('QRCode', deviceUrl(options, device)) : drawMark('DataMatrix', device.serial);
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'no-store')
      .send(await drawing);
  });
};

export function deviceCard(options: DeviceOptions, device: DemoDevice): Html {
  const { serial, title, brand, note } = device;
  const file = `/emulators/devices/${encodeURIComponent(serial)}`;
  return html`<article>
    <div class="row">
      <h2>${title} · ${note}</h2>
      <span class="soft">${options.brands?.[brand]?.title ?? brand}</span>
    </div>
    <p class="code">${(serial.match(/.{1,4}/g) ?? []).join('-')}</p>
    <div class="marks">
      <figure>
        <img src="${file}.qr.svg" alt="QR ${serial}" width="136" height="136" loading="lazy" />
        <figcaption>QR, посилання</figcaption>
      </figure>
      <figure>
        <img src="${file}.dm.svg" alt="DataMatrix ${serial}" width="136" height="136" loading="lazy" />
        <figcaption>DataMatrix, лише номер</figcaption>
      </figure>
    </div>
    <p><a href="${deviceUrl(options, device)}">Відкрити посилання з QR</a></p>
  </article>`;
}

function deviceUrl({ appUrl, brands }: DeviceOptions, { brand, serial }: DemoDevice): string {
  const base = (brands?.[brand]?.url ?? appUrl).replace(/\/+$/, '');
  return `${base}/device-reg?s=${encodeURIComponent(serial)}`;
}
