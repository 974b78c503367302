import type { ClubSettings } from '@club/rules/settings/club-settings';
import { type Brand, linesOfBrand } from '@club/rules/brands';
import { quizQuestionsCount } from '@club/rules/quiz';
import { promoState } from '@club/rules/settings/promo-codes';
import { daysBetween, kyivDate } from '@club/rules/time/calendar';
import type { Config } from '../../settings/config.ts';
import type { Db } from '../../database/rows.ts';
import { listEditions } from '../../database/content/texts.ts';
import { type BrandFacts, type ClubFacts, readBrandFacts, readClubFacts } from '../../database/setup/facts.ts';
import { readCodeCosts } from '../../database/sign-in/code-costs.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import { sendersOf } from './senders.ts';
import type { SetupItem } from './setup-item.ts';
import { whatEarns } from './what-earns.ts';

interface SetupContext {
  db: Db;
  config: Pick<Config, 'absent' | 'chosen' | 'compliance' | 'senders' | 'production' | 'staging'>;
  settings: ClubSettings;
  now: Date;
}

/** What a club needs before its first order and what of it exists, in the order of setting it up. */
export async function readChecklist({ db, config, settings: own, now }: SetupContext): Promise<SetupItem[]> {
  const facts = await readBrandFacts(db, now);
  const ofAll = await readClubFacts(db, now);
  const { deviceModels, veloCodes } = ofAll;
  const compliance = await readCompliance(db, config.compliance);
  const agreements = await Promise.all(facts.map(({ brand }) => newestAgreement(db, brand, now)));
  const ofClub = [
    ...config.absent.map((service): SetupItem => ({
      item: `service ${service}`,
      brand: null,
      state: 'off',
      isNeeded: false,
      found: 'not set',
      command:
        service === 'push'
          ? 'set PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_SUBJECT: setup prints a key pair'
          : 'set its variables in the environment or .env: docs/providers.md',
    })),
    ...sendersOf(config),
    ...(await codesByMessenger(db, config, now)),
    counted('codes for the pouch site', null, veloCodes, 'velo-codes import FILE'),
    ...(config.absent.includes('certificates') ? [] : [certificatesOf(ofAll), partnersOf(ofAll)]),
    counted('device models', null, deviceModels, 'device models import FILE'),
  ];
  const ofBrands = facts.flatMap((one, place) => [
    ...itemsOf(one, own, { agreement: agreements[place], today: kyivDate(now) }),
    ...whatEarns(one.brand, { facts: ofAll, compliance, rules: own.earningRules }),
    ...promosOf(one.brand, own, now),
  ]);
  return [...ofBrands, ...ofClub].toSorted((a, b) => Number(b.isNeeded) - Number(a.isNeeded));
}

const costDays = 30;

/** The messenger that sends first codes, and its recent costs. */
async function codesByMessenger(db: Db, { chosen }: SetupContext['config'], now: Date): Promise<SetupItem[]> {
  const [messenger] = chosen.codeMessenger;
  if (messenger === undefined) return [];
  const { sent, costMicroUsd } = await readCodeCosts(db, new Date(now.getTime() - costDays * 86_400_000));
  const dollars = (costMicroUsd / 1_000_000).toFixed(2);
  return [
    {
      item: 'first codes by messenger',
      brand: null,
      state: 'done',
      isNeeded: false,
      found: `${messenger}: ${sent} in ${costDays} days, $${dollars}`,
      command: 'CODE_MESSENGER_PROVIDER in the environment or .env; `none` sends them by SMS',
    },
  ];
}

/** Items that keep the club closed. */
export const openingBlockers = (items: readonly SetupItem[]): SetupItem[] =>
  items.filter(({ state, isNeeded }) => isNeeded && state === 'missing');

function itemsOf(
  facts: BrandFacts,
  { support, social, sellers, tips, instructions }: ClubSettings,
  { agreement, today }: { agreement: string | undefined; today: string },
): SetupItem[] {
  const { brand, rewards, rewardsWithoutTerms, products } = facts;
  const edit = 'edit content/, then content import';
  const needed = (item: string, isThere: boolean, found: string, command: string): SetupItem => ({
    ...counted(item, brand, isThere ? 1 : 0, command),
    isNeeded: true,
    found,
  });
  const seller = sellers[brand];
  return [
    needed(
      'agreement, with its edition and date',
      facts.hasAgreement,
      (facts.hasAgreement && agreement) || 'none',
      edit,
    ),
    needed(
      'seller details',
      seller !== null,
      seller?.name ?? 'none',
      `settings set club.seller --file FILE.json --brand ${brand} --note TEXT`,
    ),
    needed('rules', facts.hasRules, yes(facts.hasRules), edit),
    needed('texts', facts.texts > 2, `${facts.texts} pages`, edit),
    needed('categories', facts.categories > 0, String(facts.categories), 'collection import FILE'),
    needed('products', products > 0, `${products} available to buy`, 'catalog import FILE, then stock import FILE'),
    picturesOf(facts),
    counted('rewards', brand, rewards, 'catalog import FILE, column xp'),
    {
      ...counted('reward terms', brand, rewards - rewardsWithoutTerms, 'reward import FILE'),
      state: rewards > 0 && rewardsWithoutTerms === 0 ? 'done' : 'missing',
      found: `${rewardsWithoutTerms} of ${rewards} without terms`,
    },
    counted('stores', brand, facts.stores, `places import FILE.csv --brand ${brand} --kind store`),
    counted('points of sale', brand, facts.points, `places import FILE.csv --brand ${brand} --kind point`),
    seasonOf(facts, today),
    counted(
      'scanning instructions',
      brand,
      instructions[brand].length,
      `scan instruction import FILE --brand ${brand}`,
    ),
    { ...counted('landing page text', brand, facts.hasLanding ? 1 : 0, edit), found: yes(facts.hasLanding) },
    counted('marathon tips', brand, tips[brand].length, `marathon tips import FILE --brand ${brand}`),
    {
      ...counted('quiz questions', brand, facts.questions, `quiz import FILE --brand ${brand}`),
      state: facts.questions < quizQuestionsCount ? 'missing' : 'done',
      found: `${facts.questions}; a quiz needs ${quizQuestionsCount}`,
    },
    counted(
      'support channels',
      brand,
      support[brand].channels.length,
      `settings set support.desk --file FILE.json --brand ${brand} --note TEXT`,
    ),
    counted('social links', brand, social[brand].length, `settings set menu.social JSON --brand ${brand} --note TEXT`),
  ];
}

/** Long enough to find a theme and prizes, and to have them announced. */
const seasonAheadDays = 60;

/** Missing well before the last season ends: a marathon that is over is noticed by customers first. */
function seasonOf({ brand, seasonsEndOn }: BrandFacts, today: string): SetupItem {
  const left = seasonsEndOn === null ? -1 : daysBetween(today, seasonsEndOn);
  return {
    ...counted('marathon season', brand, left < seasonAheadDays ? 0 : 1, 'marathon season import FILE'),
    found: seasonsEndOn === null ? 'none' : `the last one ends on ${seasonsEndOn}, in ${left} days`,
    command: `marathon season import FILE, or marathon season add --brand ${brand} --from DAY --title TEXT`,
  };
}

/** The service's offers are fetched automatically while the server runs; until then the club works without. */
function certificatesOf({ certificates, certificatesWithheld }: ClubFacts): SetupItem {
  const item = counted('certificates', null, certificates, 'start the server, then certificates import FILE');
  const found = `${certificates} offered, ${certificatesWithheld} withheld`;
  return certificates > 0 ? { ...item, found } : { ...item, state: 'off', found };
}

/** A partner without a card is shown as the service has it: a letter for a picture, in every brand. */
function partnersOf({ partners, partnersWithoutCard: without }: ClubFacts): SetupItem {
  const item = counted('certificate partners', null, partners, 'certificates partners import FILE');
  if (partners === 0) return { ...item, state: 'off' };
  return {
    ...item,
    state: without.length === 0 ? 'done' : 'missing',
    found: `${without.length} of ${partners} without texts and a picture${someOf(without)}`,
  };
}

/** A shop also works without promo codes. */
function promosOf(brand: Brand, { discounts }: ClubSettings, now: Date): SetupItem[] {
  if (!linesOfBrand[brand].includes('velo')) return [];
  const running = discounts.promo[brand].filter((one) => promoState(one, now) === 'running').length;
  const item = counted('promo codes', brand, running, 'promo import FILE');
  return [running > 0 ? item : { ...item, state: 'off' }];
}

const counted = (item: string, brand: Brand | null, count: number, command: string): SetupItem => ({
  item,
  brand,
  state: count > 0 ? 'done' : 'missing',
  isNeeded: false,
  found: String(count),
  command,
});

/** The current edition of the binding texts: «edition 2 of 2026-11-01». */
async function newestAgreement(db: Db, brand: Brand, now: Date): Promise<string | undefined> {
  const [newest] = await listEditions(db, brand, 'user-agreement', now);
  return newest === undefined ? undefined : `edition ${newest.version} of ${kyivDate(new Date(newest.atMs))}`;
}

function picturesOf({ brand, products, withoutPicture, brokenPictures }: BrandFacts): SetupItem {
  const isDone = products > 0 && withoutPicture.length === 0 && brokenPictures.length === 0;
  const broken =
    brokenPictures.length === 0 ? '' : `; ${brokenPictures.length} broken picture names${someOf(brokenPictures)}`;
  return {
    ...counted('pictures', brand, isDone ? 1 : 0, 'pictures import FOLDER, then catalog import FILE, column images'),
    found: `${withoutPicture.length} products without a picture${someOf(withoutPicture)}${broken}`,
  };
}

/** The first of them, to mend first. */
const someOf = (all: readonly string[]): string =>
  all.length === 0 ? '' : ` (${all.slice(0, 5).join(', ')}${all.length > 5 ? ' …' : ''})`;

const yes = (isThere: boolean): string => (isThere ? 'shown' : 'none');
