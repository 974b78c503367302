// Waves of orders, and the work at the packing table.
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import type { Brand } from '@club/rules/brands';
import type { PackingCarrier } from '@club/rules/orders/packing';
import { call, callFile } from '../client/call.ts';
import { CallProblem } from '../client/problem.ts';
import { type Noun, keyOf } from './nouns.ts';
import { paged } from './paged.ts';

export type Waves = StaffReplyOf<'GET /api/waves'>;
export type WaveRow = Waves['rows'][number];
export type ReadyOrders = Waves['ready'][number];
export type Wave = StaffReplyOf<'GET /api/wave'>;
export type Registers = StaffReplyOf<'GET /api/registers'>;
export type Parcel = StaffReplyOf<'GET /api/parcel'>;

const waves = (view: 'open' | 'done', brand: Brand | undefined) =>
  paged(keyOf('waves', 'list', view, brand), (after, signal) =>
    call('GET /api/waves', { view, brand, after }, { signal }),
  );

const wave = (id: string) =>
  queryOptions({
    queryKey: keyOf('waves', 'one', id),
    queryFn: ({ signal }) => call('GET /api/wave', { id }, { signal }),
  });

const parcel = (number: number) =>
  queryOptions({
    queryKey: keyOf('parcels', number),
    queryFn: ({ signal }) => call('GET /api/parcel', { number: String(number) }, { signal }),
    // Scans made elsewhere meanwhile are shown immediately.
    staleTime: 0,
  });

const handOver = (carrier: PackingCarrier, brand: Brand | undefined) =>
  queryOptions({
    queryKey: keyOf('hand-over', carrier, brand),
    queryFn: ({ signal }) => call('GET /api/hand-over', { carrier, brand }, { signal }),
  });

const registers = (brand: Brand | undefined) =>
  queryOptions({
    queryKey: keyOf('registers', brand),
    queryFn: ({ signal }) => call('GET /api/registers', { brand }, { signal }),
  });

const triesMax = 3;

/** One try however often it is sent: an answer that was lost on its way counts nothing twice. Throws CallProblem. */
async function act(
  name: string,
  input: Record<string, unknown>,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<unknown> {
  for (let tries = 1; ; tries++)
    try {
      return (await call('POST /api/actions/:name', { input }, { name, idempotencyKey })).reply;
    } catch (error) {
      if (!(error instanceof CallProblem) || error.code !== 'offline' || tries === triesMax) throw error;
    }
}

/** Gives the number of the wave. */
const make = async ({ brand, carrier, checks_age: checksAge }: ReadyOrders): Promise<number> =>
  ((await act('wave.make', { brand, carrier, checks_age: checksAge })) as { wave: number }).wave;
/** One unit has one key until it is answered for: scanned again after an answer that was lost, it counts once. */
const scan = (number: number, code: string, key: string) => act('wave.scan', { number, code }, key);
/** Their numbers come a moment later. */
const makeRegister = (brand: Brand) => act('register.make', { brand });
/** The carrier's paper. Throws CallProblem. */
const printRegister = (register: number) => callFile('POST /api/register-print', { register });
const pack = (number: number) => act('orders.pack', { number });

/**
 * What a wave, a packed parcel and a register change: orders step on, and so do the counters; each step is recorded, and
 * shown with the customer's.
 */
const moved: readonly Noun[] = ['waves', 'parcels', 'hand-over', 'registers', 'orders', 'people', 'today', 'audit'];

/** A scanned unit is shown before everything is refetched; a repeated reply changes nothing. */
function noteScan(client: QueryClient, number: number, reply: unknown): void {
  const { variant, scanned } = reply as { variant: number; scanned: number };
  client.setQueryData(parcel(number).queryKey, (before) =>
    before === undefined || before.scanned >= scanned
      ? before
      : {
          ...before,
          scanned,
          items: before.items.map((item) => (item.variant === variant ? { ...item, scanned: item.scanned + 1 } : item)),
        },
  );
}

export const packing = {
  waves,
  wave,
  parcel,
  handOver,
  registers,
  make,
  makeRegister,
  printRegister,
  scan,
  pack,
  moved,
  noteScan,
};
