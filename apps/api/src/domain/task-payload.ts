import { asInteger, asText, type Column, type Columns, readerOf, type RowOf, WrongValue } from '../database/columns.ts';
import type { RunAgain, TaskHandler, TaskServices } from './task.ts';
import type { Services } from './context.ts';

/** A stored payload without a field that its task needs, or with another value in it. Its message names the field alone. */
export class WrongPayload extends Error {
  override name = 'WrongPayload';
}

/** A number; in a payload of an earlier version it may be a text. */
export const numberField: Column<number> = {
  types: asInteger.types,
  read: (value) => asInteger.read(typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
};

/** A text; in a payload of an earlier version it may be a number. */
export const textField: Column<string> = {
  types: asText.types,
  read: (value) => asText.read(typeof value === 'number' ? String(value) : value),
};

type Work<Payload> = (
  providers: Services['providers'],
  payload: Payload,
  services: TaskServices,
) => Promise<void | RunAgain>;

/**
 * A task that reads these fields of its payload; others, of another version, are passed over. One whose payload does
 * not fit fails like any other, and by the time its attempts are over a version that wrote it may be running.
 */
export function withPayload<C extends Columns>(fields: C, work: Work<RowOf<C>>): TaskHandler {
  const read = readerOf(fields);
  return async (providers, stored, services) => {
    let payload: RowOf<C>;
    try {
      payload = read({ ...stored });
    } catch (error) {
      throw error instanceof WrongValue ? new WrongPayload(error.message) : error;
    }
    return work(providers, payload, services);
  };
}
