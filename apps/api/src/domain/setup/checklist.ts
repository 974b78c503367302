import type { ClubSettings } from '@club/rules/settings/club-settings';
import type { Brand } from '@club/rules/brands';
import type { Config } from '../../settings/config.ts';
import type { Db } from '../../database/rows.ts';
import { type BrandFacts, readBrandFacts, readClubFacts } from '../../database/setup/facts.ts';

/** One thing that a club is opened with. */
export interface SetupItem {
  item: string;
  brand: Brand | null;
  /** `off`: the club goes without that outside service, which it may. */
  state: 'done' | 'missing' | 'off';
  /** Without it nothing can be sold, or a customer would read a page that is not there. */
  isNeeded: boolean;
  found: string;
  /** How it is brought. */
  command: string;
}

interface SetupContext {
  db: Db;
  config: Pick<Config, 'absent'>;
  settings: ClubSettings;
  now: Date;
}

/** What a club needs before its first order and what of it is there, in the order in which it is brought. */
export async function readChecklist({ db, config, settings: own, now }: SetupContext): Promise<SetupItem[]> {
  const facts = await readBrandFacts(db, now);
  const { codeBatches, devices, deviceModels, veloCodes } = await readClubFacts(db);
  const ofClub = [
    ...config.absent.map((service): SetupItem => ({
      item: `service ${service}`,
      brand: null,
      state: 'off',
      isNeeded: false,
      found: 'not set',
      command: 'its variables in the environment or .env: docs/providers.md',
    })),
    counted(
      'first codes',
      null,
      codeBatches,
      'codes issue --line glo --count 1000, or codes import FILE.csv --line glo',
    ),
    counted('codes for the site of pouches', null, veloCodes, 'velo-codes import FILE'),
    counted('device models', null, deviceModels, 'device models import FILE'),
    counted('devices', null, devices, 'device import FILE.csv'),
  ];
  return [...facts.flatMap((one) => itemsOf(one, own)), ...ofClub].toSorted(
    (a, b) => Number(b.isNeeded) - Number(a.isNeeded),
  );
}

/** Those that keep the club closed. */
export const keepsClosed = (items: readonly SetupItem[]): SetupItem[] =>
  items.filter(({ state, isNeeded }) => isNeeded && state === 'missing');

function itemsOf(facts: BrandFacts, { support, social, sellers }: ClubSettings): SetupItem[] {
  const { brand, rewards, rewardsWithoutTerms, products } = facts;
  const edit = 'edit content/, then content import';
  const needed = (item: string, isThere: boolean, found: string, command: string): SetupItem => ({
    ...counted(item, brand, isThere ? 1 : 0, command),
    isNeeded: true,
    found,
  });
  const seller = sellers[brand];
  return [
    needed('agreement, with its edition and day', facts.hasAgreement, yes(facts.hasAgreement), edit),
    needed(
      'details of the seller',
      seller !== null,
      seller?.name ?? 'none',
      `settings set club.seller --file FILE.json --brand ${brand} --note TEXT`,
    ),
    needed('rules', facts.hasRules, yes(facts.hasRules), edit),
    needed('texts', facts.texts > 2, `${facts.texts} pages`, edit),
    needed('categories', facts.categories > 0, String(facts.categories), 'collection import FILE'),
    needed('products', products > 0, `${products} that can be bought`, 'catalog import FILE, then stock set FILE.csv'),
    picturesOf(facts),
    counted('rewards of the exchange', brand, rewards, 'catalog import FILE, column xp'),
    {
      ...counted('terms of the exchange', brand, rewards - rewardsWithoutTerms, 'reward import FILE'),
      state: rewards > 0 && rewardsWithoutTerms === 0 ? 'done' : 'missing',
      found: `${rewardsWithoutTerms} of ${rewards} without`,
    },
    counted('stores', brand, facts.stores, `places import FILE.csv --brand ${brand} --kind store`),
    counted(
      'season of the marathon',
      brand,
      facts.seasons,
      `marathon season import FILE, or season add --brand ${brand} --from DAY --title TEXT`,
    ),
    counted('questions of the quiz', brand, facts.questions, `quiz import FILE --brand ${brand}`),
    counted(
      'channels of support',
      brand,
      support[brand].channels.length,
      `settings set support.desk --file FILE.json --brand ${brand} --note TEXT`,
    ),
    counted('social links', brand, social[brand].length, `settings set menu.social JSON --brand ${brand} --note TEXT`),
  ];
}

const counted = (item: string, brand: Brand | null, count: number, command: string): SetupItem => ({
  item,
  brand,
  state: count > 0 ? 'done' : 'missing',
  isNeeded: false,
  found: String(count),
  command,
});

function picturesOf({ brand, products, withoutPicture, brokenPictures }: BrandFacts): SetupItem {
  const isDone = products > 0 && withoutPicture.length === 0 && brokenPictures.length === 0;
  const broken = brokenPictures.length === 0 ? '' : `; ${brokenPictures.length} names of none${someOf(brokenPictures)}`;
  return {
    ...counted('pictures', brand, isDone ? 1 : 0, 'pictures import FOLDER, then catalog import FILE, column images'),
    found: `${withoutPicture.length} products without${someOf(withoutPicture)}${broken}`,
  };
}

/** The first of them, to mend first. */
const someOf = (all: readonly string[]): string =>
  all.length === 0 ? '' : ` (${all.slice(0, 5).join(', ')}${all.length > 5 ? ' …' : ''})`;

const yes = (isThere: boolean): string => (isThere ? 'shown' : 'none');
