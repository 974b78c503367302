// Vchasno.Kasa: one call for everything, answered when it is done; our key is the tag, under which nothing is done twice.
import { momentOf } from '@club/rules/time/call-windows';
import { ProviderError } from '../../provider-error.ts';
import type { Receipts } from '../port.ts';
import { execute, type Fields, type Register, service, tasks } from './execute.ts';
import { type Accounting, readReceipt, receiptOf } from './receipt.ts';

type Settings = Register & Accounting & { pageUrl: string };

const online = 0;
const shifts = { closed: 0, open: 1 };

export function vchasnoKasa({ pageUrl, taxGroup, payType, ...register }: Settings): Receipts {
  const status = (): Promise<Fields> => execute(register, { fiscal: { task: tasks.status } });

  /** Receipts issued offline are sent to the tax service once the register is online again: it does that itself. */
  const read = async (info: Fields, key: string) => {
    const wasOffline = (info.printinfo as Fields | undefined)?.isOffline === true;
    const isLineDown = wasOffline && (await status()).online_status !== online;
    return readReceipt(info, key, pageUrl, isLineDown);
  };

  const find: Receipts['find'] = async (key) => {
    const info = await execute(register, { tag: key }).catch((error: unknown) => {
      if (error instanceof ProviderError && error.fault === 'refused') return undefined;
      throw error;
    });
    return info === undefined ? undefined : read(info, key);
  };

  return {
    find,
    make: async (receipt) => {
      const { key, kind } = receipt;
      const body = receiptOf(receipt, { taxGroup, payType });
      const info = await execute(register, { tag: key, fiscal: { task: tasks[kind], receipt: body } });
      return read(info, key);
    },
    file: undefined,
    shift: async () => {
      const { shift_status: state, shift_dt: openedAt } = await status();
      if (state === shifts.closed) return undefined;
      if (state !== shifts.open) throw new ProviderError(service, 'refused', 'shift.locked');
      return { state: 'open', openedAt: momentOfRegister(openedAt) };
    },
    openShift: undefined,
    closeShift: async () => {
      await execute(register, { fiscal: { task: tasks.close } });
    },
    line: {
      state: async () => ({ isOffline: (await status()).online_status !== online, rowMs: 0, monthMs: 0 }),
      goOnline: undefined,
    },
    drafts: undefined,
    calls: undefined,
  };
}

/** `20261124093000`, in Kyiv. */
function momentOfRegister(text: unknown): Date | undefined {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)\d\d$/.exec(String(text)) ?? [];
  return year === undefined ? undefined : momentOf(`${year}-${month}-${day}`, `${hour}:${minute}`);
}
