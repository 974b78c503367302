import { type OrderState, orderStates } from '@club/rules/orders/states';
import { maskPhone } from '@club/rules/people/phone';
import { formatMoney, formatXp } from '@club/rules/text/ukrainian';
import { cancelOrder, deliverOrder, packOrder, shipOrder } from '../../domain/orders/staff/move-orders.ts';
import { listOrders } from '../../domain/orders/staff/read-orders.ts';
import { revealOrder } from '../../domain/orders/staff/reveal.ts';
import { revealReasons } from '@club/rules/staff/reveals';
import { act, wrong } from '../act.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { moveOrders } from '../moving/files.ts';
import { numberOf, sentences } from './number.ts';
import { refund, refuse, returns } from './returns.ts';
import { show } from './sheet.ts';

type Moved = { number: number; from: string; to: string; waybill: string | null };
const rowsOf = (reply: Moved): CommandResult => ({ rows: [reply] });

/** What staff do with orders: look, pack, hand over, and take back. */
export const ordersCommands = {
  list,
  show,
  pack: (services, args) => act(services, packOrder, { words: { number: numberOf(args) }, sentences, rowsOf }),
  ship: (services, args) =>
    act(services, shipOrder, { words: { number: numberOf(args), waybill: args.positional[1] }, sentences, rowsOf }),
  deliver: (services, args) => act(services, deliverOrder, { words: { number: numberOf(args) }, sentences, rowsOf }),
  cancel: (services, args) => act(services, cancelOrder, { words: { number: numberOf(args) }, sentences, rowsOf }),
  reveal: (services, { positional, flags }) =>
    act(services, revealOrder, {
      words: { number: numberOf({ positional, flags }), reason: flags.reason, note: flags.note },
      sentences: { ...sentences, reason: `--reason is one of: ${revealReasons.join(', ')}` },
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
  returns,
  refund,
  'refuse-return': refuse,
  import: moveOrders,
} satisfies Record<string, Command>;

async function list(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const { state } = flags;
  if (state !== undefined && !isState(state)) return wrong(`--state is one of: ${orderStates.join(', ')}`);
  const orders = await listOrders(services, state);
  return {
    rows: orders.map((order) => ({
      number: order.number,
      placed: new Date(order.createdAtMs).toISOString(),
      brand: order.brand,
      state: order.state,
      total: formatMoney(order.totalKop),
      xp: formatXp(order.xpTotal),
      city: order.city,
      recipient: maskPhone(order.phone),
      waybill: order.waybill,
      parcel: order.parcelState,
    })),
  };
}

const isState = (text: string | boolean): text is OrderState => orderStates.some((state) => state === text);
