import type { ActorName } from '@club/rules/staff/actors';
import { customType } from 'drizzle-orm/pg-core';
import { asActor, asBytes, type Column, oneOf } from './columns.ts';

/** bytea; PGlite hands out Uint8Array and node-postgres Buffer, callers see Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: asBytes.read,
});

/** A text that is one of these words: no other is written, and reading one fails. */
export const textEnum = <const Value extends string>(name: string, options: readonly Value[]) =>
  customType<{ data: Value; driverData: string }>({ dataType: () => 'text', fromDriver: oneOf(options).read })(name);

/** Who did something. */
export const actor = customType<{ data: ActorName | 'unknown'; driverData: string }>({
  dataType: () => 'text',
  fromDriver: asActor.read,
});

/** jsonb that holds just this. */
export const json = <T>(name: string, of: Column<T>) =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: of.read,
  })(name);
