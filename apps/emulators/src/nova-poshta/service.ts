import type { FastifyInstance } from 'fastify';
import { emulated } from '../emulated.ts';
import { openService, type Room } from '../open-service.ts';
import { type AdditionalServices, createAdditionalServices } from './additional-services.ts';
import { directoryMethods, type Properties } from './directory.ts';
import { documentMethods } from './documents.ts';
import { directory, type Envelope, found, refused } from './envelope.ts';
import { novaPoshtaPages } from './pages.ts';
import type { ParcelStore } from './parcels.ts';
import { getStatusDocuments } from './tracking.ts';
import { createWaybills, type WaybillMethods } from './waybills.ts';

const keyPrefix = 'demo-';
const writing = new Set([
  'InternetDocument save',
  'InternetDocument update',
  'InternetDocument delete',
  'ScanSheet insertDocuments',
  'ScanSheet removeDocuments',
  'ScanSheet deleteScanSheet',
  'AdditionalServiceGeneral save',
  'AdditionalServiceGeneral delete',
]);
const directoryModels = ['Address', 'AddressGeneral'];

interface Call {
  apiKey?: unknown;
  modelName?: unknown;
  calledMethod?: unknown;
  methodProperties?: Properties;
}

interface Options {
  room: Room<Mode>;
  parcels: ParcelStore;
  waybills: WaybillMethods;
  additional: AdditionalServices;
}

const modes = ['lie', 'repeat', 'partial', 'over-limit', 'silent', 'no-money-back', 'out-of-service'] as const;
type Mode = (typeof modes)[number];

/** Nova Poshta JSON API v2: one address for every method, every refusal inside HTTP 200. */
export const novaPoshta = emulated({
  id: 'nova-poshta',
  modes,
  pages: [
    [
      '/emulators/nova-poshta/parcels',
      'Нова пошта',
      'Де зараз посилки: тут обирають, що перевізник відповість про накладну.',
    ],
  ],
  open: async (app, { room, parcels }) => {
    const waybills = createWaybills(parcels, room.now);
    const additional = createAdditionalServices(parcels, room.now);
    await app.register(serve, { room, parcels, waybills, additional });
    await app.register(novaPoshtaPages, { parcels, waybills, additional, now: room.now });
  },
});

async function serve(app: FastifyInstance, { room, parcels, waybills, additional }: Options): Promise<void> {
  const takeFault = openService(app, room);
  const tracking = new Map<unknown, (properties: Properties) => Envelope>([
    ['getStatusDocuments', (properties) => getStatusDocuments(parcels, properties)],
  ]);
  const methodsOf = (model: string) => {
    if (directoryModels.includes(model)) return directoryMethods;
    if (model === 'InternetDocument') return new Map([...documentMethods, ...waybills.documents]);
    if (model === 'Counterparty') return waybills.counterparties;
    if (model === 'ScanSheet') return waybills.sheets;
    if (model === 'AdditionalServiceGeneral') return additional.methods;
    return model === 'TrackingDocument' ? tracking : undefined;
  };

  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    reply.code(error.statusCode === 413 ? 413 : 200).send(refused('Request body is not readable')),
  );

  app.post('/emulators/nova-poshta/v2.0/json/', async (request, reply): Promise<Envelope | typeof reply> => {
    const { apiKey, modelName, calledMethod, methodProperties } = (request.body ?? {}) as Call;
    if (typeof apiKey !== 'string' || apiKey === '') return refused('API key is empty', '20000200069');
    if (!apiKey.startsWith(keyPrefix)) return refused('API auth fail', '20000200068');
    const methods = methodsOf(String(modelName));
    if (!methods) return refused('Model name is unknown');
    if (modelName === 'InternetDocument' && calledMethod === 'printFull') {
      const printed = waybills.print(methodProperties ?? {});
      return Buffer.isBuffer(printed) ? reply.type('application/pdf').send(printed) : printed;
    }
    const method = methods.get(calledMethod);
    if (!method) return refused('Called method is unknown');
    const isWriting = writing.has(`${String(modelName)} ${String(calledMethod)}`);
    if (room.faults.isNext('out-of-service')) return distort(found([]), takeFault(request));
    // These affect calls that change something: before the change, or after it, when the reply is lost.
    const isSilent = isWriting && room.faults.isNext('silent');
    if (isWriting && room.faults.isNext('over-limit')) return distort(found([]), takeFault(request));
    if (room.faults.isNext('no-money-back')) {
      const struck = withoutMoneyBack(String(calledMethod), methodProperties ?? {});
      if (struck !== undefined) takeFault(request);
      return struck ?? method(methodProperties ?? {});
    }
    const result = method(methodProperties ?? {});
    if (isSilent) {
      takeFault(request);
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
    if (room.faults.isNext('silent')) return result;
    return result.success ? distort(result, takeFault(request)) : result;
  });
}

/** A sender whose contract has no cash on delivery; undefined if it is not requested. */
function withoutMoneyBack(method: string, { AfterpaymentOnGoodsCost }: Properties): Envelope | undefined {
  if (method === 'getCounterpartyOptions') return found([{ CanAfterpaymentOnGoodsCost: false }]);
  const collectsMoney = AfterpaymentOnGoodsCost !== undefined && (method === 'save' || method === 'update');
  return collectsMoney ? refused('AfterpaymentOnGoodsCost is not available for Sender', '20000200070') : undefined;
}

function distort(result: Envelope, mode: Mode | undefined): Envelope {
  switch (mode) {
    case 'over-limit':
      return refused('To many requests', '20000401501');
    case 'out-of-service':
      return refused('Service is unavailable', '20000100016');
    case 'silent':
    case 'no-money-back':
      return result;
    case 'lie':
      return directory([], 0);
    case 'repeat':
      return changeRows(result, (rows) => rows.flatMap((row) => [row, row]));
    case 'partial':
      return changeRows(result, (rows) => rows.slice(0, Math.floor(rows.length / 2)));
    case undefined:
      return result;
  }
}

/** Searches return their rows one level deeper than directories. */
function changeRows(result: Envelope, change: (rows: object[]) => object[]): Envelope {
  const [first] = result.data as { Addresses?: object[] }[];
  if (!first?.Addresses) return { ...result, data: change(result.data) };
  return { ...result, data: [{ ...first, Addresses: change(first.Addresses) }] };
}
