import { brands } from '@club/rules/brands';
import { packingCarriers, waveOrdersMax } from '@club/rules/orders/packing';
import { dropParcel, makeWave } from '../../domain/packing/staff/make-wave.ts';
import { listAllWaves, readWave } from '../../domain/packing/staff/read-waves.ts';
import { restartParcel, scanUnit } from '../../domain/packing/staff/scan-units.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandResult, CommandServices } from '../command.ts';
import { numberOf, messages } from './number.ts';

/** Orders that are picked and packed together. */
export const waveCommands = {
  make,
  list,
  show,
  scan: (services, args) =>
    runStaffAction(services, scanUnit, {
      input: { number: numberOf(args), code: args.positional[1] ?? '' },
      messages: { ...messages, code: 'Give the code on the unit: its barcode or SKU' },
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
  restart: (services, args) =>
    runStaffAction(services, restartParcel, {
      input: { number: numberOf(args) },
      messages,
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
  drop: (services, args) =>
    runStaffAction(services, dropParcel, {
      input: { number: numberOf(args) },
      messages,
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
} satisfies Record<string, Command>;

function make(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const [brand, carrier] = positional;
  const { age = 'no', count } = flags;
  return runStaffAction(services, makeWave, {
    input: {
      brand,
      carrier,
      checks_age: age === 'yes' || (age === 'no' ? false : age),
      orders: count === undefined ? undefined : Number(count),
    },
    messages: {
      brand: `Give a brand first: ${brands.join(', ')}`,
      carrier: `Give a carrier after the brand: ${packingCarriers.join(', ')}`,
      checks_age: '--age must be yes or no',
      orders: `--count must be a whole number from 1 to ${waveOrdersMax}`,
    },
    rowsOf: ({ wave, orders, waybills }) => ({
      rows: orders.map((number) => ({ wave, number })),
      text: madeOf(waybills),
    }),
  });
}

const madeOf = (waybills: number): string => `${waybills} waybills requested; the numbers follow shortly`;

async function list(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const waves = await listAllWaves(services, flags.done === true ? 'done' : 'open');
  return {
    rows: waves.map(({ id, brand, carrier, checksAge, madeMs, actor, parcels, packed }) => ({
      wave: id,
      brand,
      carrier,
      age: checksAge ? 'yes' : 'no',
      made: new Date(madeMs).toISOString(),
      by: actor,
      parcels,
      packed,
    })),
  };
}

async function show(services: CommandServices, { positional }: CommandArgs): Promise<CommandResult> {
  const [id = ''] = positional;
  const parcels = /^\d{1,15}$/.test(id) ? await readWave(services, Number(id)) : undefined;
  if (parcels === undefined) return wrong('No such wave: see wave list');
  return {
    rows: parcels.flatMap(({ position, number, state, leftMs, waybill, units }) =>
      units.map(({ sku, variant, title, units: all, scanned }) => ({
        position,
        number,
        state: leftMs === null ? state : 'left',
        unit: sku ?? variant,
        title,
        scanned: `${scanned} of ${all}`,
        waybill,
      })),
    ),
  };
}
