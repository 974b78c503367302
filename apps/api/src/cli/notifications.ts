import { type Brand, brands } from '@club/rules/brands';
import { isAllowed } from '@club/rules/catalogue/compliance';
import { typeset } from '@club/rules/text/ukrainian';
import { readCompliance } from '../database/xp/compliance.ts';
import { countForOffer, listForOffer, listTraces } from '../database/notifications/staff.ts';
import { notify } from '../domain/notifications/notify.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';

const tailDefault = 30;
const tailMax = 500;
const batch = 200;
const titleMax = 60;
const bodyMax = 160;

/** What the club told its customers, and an offer to those who agreed to news. */
export const notificationCommands = { tail, send } satisfies Record<string, Command>;

async function tail({ database }: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const count = Number(flags.count ?? tailDefault);
  if (!Number.isInteger(count) || count < 1 || count > tailMax) return wrong(`--count is from 1 to ${tailMax}`);
  const rows = (await listTraces(database.db, count)).map((row) => ({ ...row, read: row.read ? 'yes' : 'no' }));
  return rows.length > 0 ? { rows } : { rows, text: 'Nobody was told anything yet' };
}

/** `notice send --brand B --name NAME --title TEXT --text TEXT --path PATH [--dry-run]`: once a customer for a name, however often it is run. */
async function send({ database, config, now }: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const offer = readOffer(flags);
  if (typeof offer === 'string') return wrong(offer);
  const { brand, name, ...text } = offer;
  if (!isAllowed(await readCompliance(database.db, config.compliance), brand, 'push', 'club'))
    return wrong(`The compliance matrix forbids pushes of ${brand}`);
  const count = await countForOffer(database.db, brand);
  if (flags['dry-run'] === true) return { rows: [], text: `${count} customers would be told; nobody was` };
  let told = 0;
  let after = 0;
  for (;;) {
    const customers = await listForOffer(database.db, brand, { after, count: batch });
    for (const customerId of customers) {
      const notice = {
        ...text,
        customerId,
        brand,
        category: 'offers',
        once: `offer:${name}:${customerId}`,
        now,
      } as const;
      if (await notify(database.db, notice)) told += 1;
      after = customerId;
    }
    if (customers.length < batch) return { rows: [{ name, brand, told, told_before: count - told }] };
  }
}

interface Offer {
  brand: Brand;
  name: string;
  title: string;
  body: string;
  path: string;
}

function readOffer(flags: CommandArgs['flags']): Offer | string {
  const [name, title, body, path] = [flags.name, flags.title, flags.text, flags.path].map((flag) =>
    String(flag ?? '').trim(),
  ) as [string, string, string, string];
  const brand = brands.find((one) => one === flags.brand);
  if (brand === undefined) return `--brand is one of: ${brands.join(', ')}`;
  if (!/^[a-z\d-]{3,40}$/.test(name))
    return '--name is 3 to 40 small letters, digits and -: an offer is told once by it';
  if (title === '' || title.length > titleMax) return `--title has 1 to ${titleMax} letters`;
  if (body === '' || body.length > bodyMax) return `--text has 1 to ${bodyMax} letters`;
  if (!/^\/(?!\/)[\w\-/?=&]*$/.test(path)) return '--path is a page of the app: /offers';
  return { brand, name, title: typeset(title), body: typeset(body), path };
}

const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
