// Durations and counts written as digits in texts match the rules: a changed rule fails here until its texts change
// too. What staff may change is in no text as digits; it is a placeholder (packages/rules/src/settings/figures.ts).
import { adultAge } from '@club/rules/age';
import { complaintAnswerWithinMs, openCertificatesMs, pinLengths } from '@club/rules/certificates';
import { makePackCode } from '@club/rules/codes/pack-codes';
import { serialLength } from '@club/rules/codes/serials';
import { returnWithinMs } from '@club/rules/delivery/parcels';
import { marathonMilestones } from '@club/rules/marathon';
import { notificationsStoredDays } from '@club/rules/notifications';
import { payWithinMs } from '@club/rules/orders/payments';
import { favoritesMax } from '@club/rules/people/metafields';
import { registeredDevicesMax, transferRequestDays } from '@club/rules/registered-devices';
import { reviewDays } from '@club/rules/referrals';
import { reviewPhotosMax, reviewTextMax, reviewUntil } from '@club/rules/reviews';
import { codeLength, codeLivesMs, codesPerDayMax, deletionAfterMs, stepUpLivesMs } from '@club/rules/sign-in/code';
import { requestTextMin } from '@club/rules/support';
import { earningRules } from '@club/rules/xp/first-earning-rules';
import { rewardHoldMs } from '@club/rules/xp/exchange';
import { returnedXpLivesDays, xpLivesMonths, xpWarningDays } from '@club/rules/xp/ledger';
import { expect, test } from 'vitest';
import { editionDaysAhead } from '../../apps/api/src/domain/content/editions.ts';
import { customerTexts } from '../texts/customer-texts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const packCodeLength = makePackCode(new Uint8Array(8)).length;
const reviewDaysAfterReceipt = reviewUntil(new Date(0)).getTime() / day;
const friendDays = earningRules.find(({ id }) => id === 'friend')!.waitDays;

/** The wording of a text, with # for the figure, and its meaning. */
const figures: [says: string, is: number][] = [
  ['(?:з|є|виповнилося|Немає|старше:?|повнолітніх:|немає|до|особам до) # рок(?:ів|и)', adultAge],
  ['код(?:ом)? (?:із|для) [^.]*?# цифр', codeLength],
  ['(?:діє|6 цифр,) # хвилин', codeLivesMs / minute],
  ['надсилаємо до # кодів', codesPerDayMax],
  ['# хвилин не питатимемо', stepUpLivesMs / minute],
  [
    '(?:впродовж|упродовж|протягом|відлік) # днів(?:; після| запит можна скасувати| досить увійти| почнеться)',
    deletionAfterMs / day,
  ],
  ['# днів(?: на те)?(?:, щоб| можна) передумати|^# днів$', deletionAfterMs / day],
  ['(?:протягом|впродовж|становить|є) # днів(?:,? (?:після|від дня) отримання|, щоб надіслати)', returnWithinMs / day],
  [
    '# днів (?:після доставки|після того, як це замовлення|якби)|за друга — # днів|чекати # днів|через # днів, якби',
    friendDays,
  ],
  ['Запит(?: на передання)? діє # днів', transferRequestDays],
  ['щонайменше за # днів', editionDaysAhead],
  ['не пізніше ніж за # дні', reviewDays],
  ['(?:протягом|впродовж|минуло|На це є) # днів після отримання', reviewDaysAfterReceipt],
  ['до # фото', reviewPhotosMax],
  ['# хвилин, (?:потім )?замовлення|(?:на оплату|карткою) є # хвилин', payWithinMs / minute],
  [
    '(?:на|на тебе|для тебе) # хвилин(?: разом|, щоб встигнути| і сертифікати|:|[.]$)|# хвилин від дотику',
    rewardHoldMs / minute,
  ],
  ['(?:коди|відкрито) на # хвилин', openCertificatesMs / minute],
  ['(?:від 4 до |4–)# цифр', pinLengths.max],
  ['упродовж # годин', complaintAnswerWithinMs / hour],
  ['# місяців', xpLivesMonths],
  ['за 30, 7 і # день', xpWarningDays[2]],
  ['Згорять за # днів', xpWarningDays[0]],
  ['ще # днів', returnedXpLivesDays],
  ['# пристроїв', registeredDevicesMax],
  ['# символів(?: на корпусі|, які)|усі # символів', serialLength],
  ['надруковано # символів|# символів (?:поруч|і квадрат)|# літер і цифр|(?:усі|введи) # символів', packCodeLength],
  ['В обраному вже # товарів', favoritesMax],
  ['угорі # днів', notificationsStoredDays],
  ['^# дні поспіль|: # дні поспіль', marathonMilestones[0]],
  ['^# днів поспіль|: # днів поспіль', marathonMilestones[1]],
  ['3, 7 і # днів поспіль|^# днів поспіль|: # днів поспіль', marathonMilestones[2]],
  ['до # символів', reviewTextMax],
  ['хоча б # символів', requestTextMin],
];

const counted =
  /\d+ (?:хвилин|годин|доб|дн[іяів]|день|тиж|місяц|рок|рік|код|пристро|фото|спроб|знак|символ|цифр|товар)\p{L}*/gu;

/** Read by staff. */
const ofStaff =
  /^(?:packages\/contract\/src\/staff\/|apps\/(?:office\/(?!src\/actions\/reason-messages)|api\/(?:seeds|src\/cli)))/;
/** A bank's promise, and a wrong answer of the quiz. */
const ofOthers = /зазвичай за 1–3 дні|Тим, кому є 16 років/;
const texts = customerTexts()
  .filter(({ at, text }) => !ofStaff.test(at) && !ofOthers.test(text.replaceAll('\u00a0', ' ')))
  .map(({ at, text }) => ({ at, text: text.replaceAll('\u00a0', ' ') }));
const patterns = figures.map(([says, is]) => new RegExp(says.replaceAll('#', String(is)), 'giu'));

test('digits in texts match the rules', () => {
  const otherwise = texts.flatMap(({ at, text }) => {
    const known = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((one) => spanOf(one)));
    return [...text.matchAll(counted)]
      .filter((one) => !known.some(([from, to]) => from <= one.index && one.index < to))
      .map(([what]) => `${at} ${what}: ${text}`);
  });
  expect(otherwise).toEqual([]);
});

test('every figure of the rules occurs in some text', () => {
  expect(figures.filter((_, n) => !texts.some(({ text }) => text.search(patterns[n]!) >= 0))).toEqual([]);
});

const spanOf = (found: RegExpExecArray): [from: number, to: number] => [found.index, found.index + found[0].length];
