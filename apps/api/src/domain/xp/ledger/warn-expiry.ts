import type { Brand } from '@club/rules/brands';
import { type Compliance, complianceSubjects, isAllowed } from '@club/rules/catalogue/compliance';
import { kyivDate, kyivHour } from '@club/rules/time/calendar';
import { xpWarningDays } from '@club/rules/xp/ledger';
import type { Config } from '../../../settings/config.ts';
import type { Database, Db } from '../../../database/rows.ts';
import { readCompliance } from '../../../database/xp/compliance.ts';
import { type EndingOwner, listEndingOwners } from '../../../database/xp/lots.ts';
import { insertWarning, listWarnings, type XpWarning } from '../../../database/xp/warnings.ts';
import { notify } from '../../notifications/notify.ts';
import { endingXpEmail, type OpenMoves } from '../../notifications/delivery/reminders.ts';
import { endingXpNotification } from '../../notifications/delivery/messages.ts';

const batch = 200;
const dayMs = 86_400_000;
/** Emails wake nobody: hours of Kyiv. */
const emailsFromHour = 9;
const emailsUntilHour = 21;

/** XP that expire on one day, and which of the warnings about it is due. */
interface Ending {
  endsOn: string;
  endsAt: Date;
  xp: number;
  daysBefore: number;
}

interface Services {
  database: Database;
  config: Pick<Config, 'compliance'>;
}

/**
 * Warns of XP that expire in 30, 7 and 1 days; returns how many customers. After a pause of the club each is warned
 * once, by the nearest. In any number of processes the row of a warning is written once, and the email with it.
 */
export async function warnExpiry({ database, config }: Services, now: Date): Promise<number> {
  const hour = kyivHour(now);
  if (hour < emailsFromHour || hour >= emailsUntilHour) return 0;
  const until = new Date(now.getTime() + Math.max(...xpWarningDays) * dayMs);
  const compliance = await readCompliance(database.db, config.compliance);
  let warned = 0;
  let after = 0;
  for (;;) {
    const owners = await listEndingOwners(database.db, { now, until }, { after, count: batch });
    if (owners.length > 0) warned += await warnOwners(database, owners, compliance, now);
    after = owners.at(-1)?.customerId ?? after;
    if (owners.length < batch) return warned;
  }
}

async function warnOwners(
  database: Database,
  owners: EndingOwner[],
  compliance: Compliance,
  now: Date,
): Promise<number> {
  const ids = owners.map(({ customerId }) => customerId);
  const known = await listWarnings(database.db, ids, kyivDate(now));
  let warned = 0;
  for (const owner of owners) {
    const had = known.filter(({ customerId }) => customerId === owner.customerId);
    const endings = groupByDay(owner, now).filter((ending) => !isWarned(ending, had));
    const open = openMoves(compliance, owner.brand);
    if (endings.length > 0 && (await database.transaction((tx) => warnOne(tx, owner, { endings, open }, now))))
      warned += 1;
  }
  return warned;
}

/** One notification for all days that are due, never ten on one morning. */
async function warnOne(
  tx: Db,
  owner: EndingOwner,
  { endings, open }: { endings: Ending[]; open: OpenMoves },
  now: Date,
): Promise<boolean> {
  const { customerId, brand } = owner;
  const fresh: Ending[] = [];
  for (const ending of endings) {
    if (await insertWarning(tx, { customerId, ...ending, now })) fresh.push(ending);
  }
  const [first] = fresh;
  if (first === undefined) return false;
  await notify(tx, {
    customerId,
    brand,
    category: 'xp',
    once: `xp-warning:${customerId}:${first.endsOn}:${first.daysBefore}`,
    ...endingXpNotification(fresh, open),
    path: '/history-bonuses',
    email: endingXpEmail(brand, fresh, open, now),
    until: first.endsAt,
    now,
  });
  return true;
}

const openMoves = (compliance: Compliance, brand: Brand): OpenMoves => ({
  earn: complianceSubjects.some((subject) => isAllowed(compliance, brand, 'earn', subject)),
  spend: complianceSubjects.some((subject) => isAllowed(compliance, brand, 'spend', subject)),
});

function groupByDay({ lots }: EndingOwner, now: Date): Ending[] {
  const days = new Map<string, Ending>();
  for (const { leftXp, expiresAt } of lots) {
    const endsOn = kyivDate(expiresAt);
    const day = days.get(endsOn);
    if (day) day.xp += leftXp;
    else days.set(endsOn, { endsOn, endsAt: expiresAt, xp: leftXp, daysBefore: nearestWarning(expiresAt, now) });
  }
  return [...days.values()];
}

const nearestWarning = (endsAt: Date, now: Date): number =>
  Math.min(...xpWarningDays.filter((days) => endsAt.getTime() - now.getTime() <= days * dayMs));

const isWarned = (ending: Ending, had: readonly XpWarning[]): boolean =>
  had.some(({ endsOn, daysBefore }) => endsOn === ending.endsOn && daysBefore <= ending.daysBefore);
