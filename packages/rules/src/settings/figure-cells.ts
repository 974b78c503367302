import { type Brand, firstBrand, isBrand, linesOfBrand } from '../brands.ts';
import {
  classOfLine,
  type Compliance,
  type ComplianceAction,
  type ComplianceSubject,
  isAllowed,
} from '../catalogue/compliance.ts';
import { legalClasses } from '../catalogue/legal-classes.ts';
import { type EarningRuleId, ruleOf } from '../xp/earning.ts';
import { earningRules } from '../xp/first-earning-rules.ts';

interface Cell {
  action: ComplianceAction;
  subject: ComplianceSubject;
}

const none = (): Cell[] => [];
const codes = (brand: Brand): Cell[] =>
  linesOfBrand[brand].map((line) => ({ action: 'earn', subject: classOfLine[line] }));
const friend = (): Cell[] => [{ action: 'referral', subject: 'club' }];
/** Promo codes take something off of pouches alone. */
const promo = (): Cell[] => [{ action: 'promo', subject: classOfLine.velo }];
const rule = (id: EarningRuleId) => (): Cell[] => [ruleOf(id, earningRules).allowedBy];

/** Reviews are of any purchase. */
const reviews = (): Cell[] => [
  ...rule('feedback')(),
  ...legalClasses.map((subject): Cell => ({ action: 'earn', subject })),
];

/** The matrix cells that a text depends on by naming a figure. A figure of several lines depends on all of them. */
const cellsOf: Readonly<Record<string, (brand: Brand) => Cell[]>> = {
  'free-delivery': none,
  seller: none,
  'promo-code': promo,
  'promo-percent': promo,
  'promo-units': promo,
  'friend-percent': friend,
  'friend-xp': friend,
  'friends-a-year': friend,
  'code-xp': codes,
  'plan-code-xp': codes,
  'plan-times': codes,
  'codes-a-week': codes,
  'device-xp': rule('device'),
  'review-xp': reviews,
  'profile-xp': rule('profile'),
  'quiz-answer-xp': rule('quiz'),
  'quiz-xp-a-week': rule('quiz'),
  'marathon-3-xp': rule('marathon-3'),
  'marathon-7-xp': rule('marathon-7'),
  'marathon-14-xp': rule('marathon-14'),
  'where-codes-earn': codes,
  'where-friends-pay': friend,
  'where-devices-pay': rule('device'),
  'where-quiz-pays': rule('quiz'),
  'where-marathon-pays': rule('marathon-3'),
};

/** Figures about which it is decided. */
export const decidedFigures: readonly string[] = Object.keys(cellsOf);

/** Every cell that a text depends on; text without figures has none. */
function cellsNamedIn(text: string, own: Brand): { brand: Brand; cell: Cell }[] {
  return [...text.matchAll(/\{\{(?:([\w-]+)\.)?([\w-]+)[^{}]*\}\}/g)].flatMap(([, of, name = '']) => {
    const brand = isBrand(of) ? of : own;
    const cells = Object.hasOwn(cellsOf, name) ? cellsOf[name] : undefined;
    return cells === undefined ? [] : cells(brand).map((cell) => ({ brand, cell }));
  });
}

/** Whether it depends on the matrix at all. */
export const dependsOnMatrix = (text: string): boolean =>
  text.includes('{{') && cellsNamedIn(text, firstBrand).length > 0;

/** Whether the law allows the brand this text: one without a figure promises nothing. */
export const mayBeSaid = (text: string, matrix: Compliance, brand: Brand): boolean =>
  !text.includes('{{') ||
  cellsNamedIn(text, brand).every(({ brand: of, cell }) => isAllowed(matrix, of, cell.action, cell.subject));

const leaf = /<(p|li|h2|h3|div)>((?:(?!<(?:p|li|h2|h3|div|ul|ol)>)[^])*?)<\/\1>\s*/g;
const sentenceEnd = /(?<=[.!?;])\s+(?=[\p{Lu}\d«{])/u;

/** The body without forbidden sentences, and without headings and lists left without content. */
export function withoutUnsaid(html: string, maySay: (text: string) => boolean): string {
  if (maySay(html)) return html;
  let rest = html.replaceAll(leaf, (block, tag: string, inner: string) => {
    if (maySay(inner)) return block;
    const allowed = inner.split(sentenceEnd).filter(maySay).join(' ');
    return allowed.trim() === '' || !isBalanced(allowed) ? '' : `<${tag}>${allowed}</${tag}>\n`;
  });
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest
      .replaceAll(/<(ul|ol|div)>\s*<\/\1>\s*/g, '')
      .replaceAll(/<h3>[^<]*<\/h3>\s*(?=<h[23]>|$)/g, '')
      .replaceAll(/<h2>[^<]*<\/h2>\s*(?=<h2>|$)/g, '');
  }
  // Anything forbidden in an unexpected place is removed as well.
  return maySay(rest) ? rest : '';
}

const isBalanced = (html: string): boolean => {
  const open = [...html.matchAll(/<([a-z]+)(?:\s[^>]*)?>/g)].filter(([tag]) => !tag.startsWith('<br'));
  return open.length === [...html.matchAll(/<\/[a-z]+>/g)].length;
};
