import { codeAlphabet } from '@club/rules/codes/pack-codes';
import { marathonTasks } from '@club/rules/marathon';
import { makeSerial } from '@club/rules/codes/serials';
import { planActions } from '@club/rules/subscription';
import { sql } from 'drizzle-orm';
import { asText } from '../../../src/database/columns.ts';
import { rowsOf } from '../../../src/database/rows.ts';
import { insist, keyOf, type World } from '../world.ts';

const brandOf = ({ chance }: World) => chance.pick(['main', 'main', 'main', 'ogo'] as const);

/** A few questions, or all of them, on one day or over two. */
export async function playQuiz(world: World): Promise<string> {
  const { chance } = world;
  const [who, brand] = [chance.pick(world.people), brandOf(world)];
  const { status, body } = await insist(world, who, brand, 'POST /api/quiz/start', {});
  const attempt = body.attempt as { id: string; questions: { place: number; options: string[] }[] } | null | undefined;
  if (attempt == null) return `${status} no attempt`;
  let last = body;
  for (const { place, options } of attempt.questions.slice(chance.below(2), 3 + chance.below(3))) {
    const input = { attempt: attempt.id, place, choice: chance.below(options.length) };
    last = (await insist(world, who, brand, 'POST /api/quiz/answer', input)).body;
  }
  const end = last.attempt as { state: string; xp: number } | undefined;
  return `${status} ${end?.state ?? String(last.code)} ${end?.xp ?? ''}`;
}

/** There is a season that runs for a month around the time of the seed. */
export async function runMarathon(world: World): Promise<string> {
  const { chance, club } = world;
  const [who, brand] = [chance.pick(world.people), brandOf(world)];
  const now = club.clock.now.toISOString();
  await club.database.db.execute(sql`insert into marathon_seasons (id, brand, title, starts_on, ends_on)
    select ${`s${club.dealer.seed}-${now.slice(0, 10)}-${brand}`}, ${brand}, 'Сезон', ${now}::date - 1, ${now}::date + 20
    where not exists (
      select from marathon_seasons where brand = ${brand} and ${now}::date between starts_on and ends_on)
    on conflict do nothing`);
  const joined = await insist(world, who, brand, 'POST /api/marathon/join', {});
  const task = chance.pick(marathonTasks);
  const done = await insist(world, who, brand, 'POST /api/marathon/do', { task });
  const entry = done.body.entry as { run: number } | null | undefined;
  return `${joined.status} ${task} ${done.status} run ${entry?.run ?? '-'}`;
}

export async function changePlan(world: World): Promise<string> {
  const { chance } = world;
  const action = chance.happens(0.5) ? chance.pick(['join', 'cancel'] as const) : chance.pick(planActions);
  const [who] = world.people;
  if (who === undefined) return 'nobody';
  const { status, body } = await insist(world, who, 'main', 'POST /api/subscription/change', { action });
  return `${action} ${status} ${String(body.state ?? body.code)}`;
}

/** A device of this seed is registered by a customer, again by another, or transferred from one to the next. */
export async function handDevice(world: World): Promise<string> {
  const { chance, club } = world;
  const [who, brand] = [chance.pick(world.people), brandOf(world)];
  const { db } = club.database;
  const body = Array.from({ length: 11 }, () => codeAlphabet.charAt(chance.below(codeAlphabet.length))).join('');
  const [known] = await rowsOf(
    db,
    sql`select serial from registered_devices where customer_id in ${world.people.flatMap((one) => Object.values(one.customers))}
    order by id limit 1`,
    { serial: asText },
  );
  const isOld = known !== undefined && chance.happens(0.6);
  const serial = isOld ? known.serial : makeSerial(body);
  if (!isOld) {
    await db.execute(sql`insert into device_serials (serial, model, line, warranty_months, created_at, actor)
      values (${serial}, ${brand === 'main' ? 'contour' : 'orbit'}, ${brand === 'main' ? 'glo' : 'ogo'}, 12, now(), 'console:test') on conflict do nothing`);
  }
  const purchased_on = club.clock.now.toISOString().slice(0, 10);
  const taken = await insist(world, who, brand, 'POST /api/devices/register', { serial, purchased_on });
  if (chance.happens(0.5)) {
    const requested = await insist(world, who, brand, 'POST /api/devices/ask-transfer', { serial });
    const transfer_id = requested.body.transfer_id as string | undefined;
    for (const owner of transfer_id === undefined ? [] : world.people) {
      await insist(world, owner, brand, 'POST /api/devices/answer-transfer', {
        transfer_id,
        give: chance.happens(0.7),
      });
    }
  }
  return `${taken.status} ${String(taken.body.result ?? taken.body.code)}`;
}

/** A reward is held, and then ordered, released, or forgotten. */
export async function takeRewardOnHold(world: World): Promise<string> {
  const { chance, club } = world;
  const [who, brand] = [chance.pick(world.people), brandOf(world)];
  if (chance.happens(0.2)) {
    const { status } = await insist(world, who, brand, 'POST /api/exchange/release', {});
    return `released ${status}`;
  }
  const goods = await rowsOf(
    club.database.db,
    sql`select v.id::text as id from variants v join products p on p.id = v.product_id
    where p.brand = ${brand} and v.xp_price between 1 and 600 order by v.id`,
    { id: asText },
  );
  const input = { variant_id: chance.pick(goods).id };
  const { status, body } = await insist(world, who, brand, 'POST /api/exchange/take', input, keyOf(chance));
  return `kept ${status} ${String(body.code)}`;
}

/** A certificate is bought, and now and then reported as not working. */
export async function buyCertificate(world: World): Promise<string> {
  const { chance, club } = world;
  const [who, brand] = [chance.pick(world.people), brandOf(world)];
  const token = String((await who.request(brand, 'POST /api/cert/get-auth', {})).body.token);
  const offerId = chance.pick(['small', 'small', 'large']);
  const bought = await insist(world, who, brand, 'POST /api/cert/create', { token, offerId }, keyOf(chance));
  if (chance.happens(0.4)) {
    const [own] = await rowsOf(
      club.database.db,
      sql`select id::text as id from certificates where customer_id = ${who.customers[brand]} order by id desc limit 1`,
      { id: asText },
    );
    if (own !== undefined) await insist(world, who, brand, 'POST /api/cert/complain', { token, id: own.id });
  }
  return `${bought.status} ${String(bought.body.code)}`;
}
