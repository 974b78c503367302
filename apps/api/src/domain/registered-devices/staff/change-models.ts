import { importDeviceModels as spec } from '@club/contract/staff/registered-devices';
import type { ActorName } from '@club/rules/staff/actors';
import type { Db } from '../../../database/rows.ts';
import {
  type DeviceModel,
  findMissingProducts,
  listDeviceModels,
  saveDeviceModels,
} from '../../../database/registered-devices/models.ts';
import { action, type ActionContext, type AuditFacts, assertNoProblems } from '../../actions/action.ts';
import { fileProblem } from '../../text/file-rows.ts';
import { readModelFile } from './model-file.ts';

/** Models missing from the file stay: a device of one may be registered. */
export const importDeviceModels = action(spec, {
  run: async ({ tx, actor }, { file }) => {
    const { was, is, reply } = await takeDeviceModels(tx, file, actor);
    return { reply, target: 'device-models', before: factsOf(was), after: factsOf(is) };
  },
  plan: async ({ db }, { file }) => (await readModels(db, file)).reply,
});

/** Takes a file inside a transaction: all of it or none. */
async function takeDeviceModels(tx: Db, file: string, actor: ActorName) {
  const read = await readModels(tx, file);
  await saveDeviceModels(tx, read.is, actor);
  return read;
}

async function readModels(db: Db, file: string) {
  const { models, problems } = readModelFile(file);
  assertNoProblems(problems);
  const missing = await findMissingProducts(
    db,
    models.flatMap(({ productId }) => productId ?? []),
  );
  assertNoProblems(
    models
      .filter(({ productId }) => productId !== null && missing.includes(productId))
      .map(({ row }) => fileProblem(row, 'product', 'no such product: run catalog import')),
  );
  const known = new Map((await listDeviceModels(db)).map((one) => [one.id, one]));
  const is = models
    .map(({ row: _row, ...one }) => one)
    .filter((one) => textsOf(one).join() !== textsOf(known.get(one.id)).join());
  const was = is.flatMap(({ id }) => known.get(id) ?? []);
  const changes = is.map(({ id, title }) => ({
    model: id,
    title,
    change: known.has(id) ? ('changed' as const) : ('added' as const),
  }));
  return { was, is, reply: { models: models.length, changes } };
}

function textsOf(model: DeviceModel | undefined): string[] {
  if (model === undefined) return [];
  const { line, title, generation, productId, warrantyMonths, serialMask, care, recycling } = model;
  return [line, title, generation, productId, warrantyMonths, serialMask, care.join(' | '), recycling].map((word) =>
    String(word ?? ''),
  );
}

const factsOf = (models: readonly DeviceModel[]): AuditFacts =>
  Object.fromEntries(models.map((one) => [one.id, textsOf(one)]));

/** Every model, by line. */
export const listModels = ({ database }: Pick<ActionContext, 'database'>): Promise<DeviceModel[]> =>
  listDeviceModels(database.db);
