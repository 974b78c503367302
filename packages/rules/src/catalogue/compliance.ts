import type { Brand } from '../brands.ts';
import type { ProductLine } from '../product-lines.ts';
import { type LegalClass, legalClasses } from './legal-classes.ts';

/** What the law may forbid to tie to a product. */
export const complianceActions = ['earn', 'spend', 'promo', 'referral', 'quiz', 'push'] as const;
export type ComplianceAction = (typeof complianceActions)[number];

/** A class of products, or `club`: not tied to any product. */
export const complianceSubjects = [...legalClasses, 'club'] as const;
export type ComplianceSubject = (typeof complianceSubjects)[number];

/** `open`: everything of the specification. `restricted`: nothing that is tied to buying or using nicotine. */
export const complianceProfiles = ['open', 'restricted'] as const;
export type ComplianceProfile = (typeof complianceProfiles)[number];

/** A cell that staff turned against the profile. */
export interface ComplianceSwitch {
  brand: Brand;
  subject: ComplianceSubject;
  action: ComplianceAction;
  allowed: boolean;
}

export interface Compliance {
  profile: ComplianceProfile;
  switches: readonly ComplianceSwitch[];
}

/** The class of the packs that a line's codes come in. */
export const classOfLine: Record<ProductLine, LegalClass> = {
  glo: 'tobacco-sticks',
  velo: 'pouches',
  ogo: 'cigarettes',
};

const nothing: ReadonlySet<ComplianceAction> = new Set();
const freeGoods: ReadonlySet<ComplianceAction> = new Set(['earn', 'spend', 'promo', 'push']);
// A friend's reward depends on an order, whatever is in it: that is a premium for buying.
const clubAlone: ReadonlySet<ComplianceAction> = new Set(['earn', 'spend', 'quiz', 'push']);

const restricted: Record<ComplianceSubject, ReadonlySet<ComplianceAction>> = {
  'tobacco-sticks': nothing,
  cigarettes: nothing,
  'e-liquid': nothing,
  pouches: nothing,
  device: nothing,
  accessory: freeGoods,
  merch: freeGoods,
  club: clubAlone,
};

/** Whether a brand may do this with that; a cell that staff turned wins over the profile. */
export function isAllowed(
  { profile, switches }: Compliance,
  brand: Brand,
  action: ComplianceAction,
  subject: ComplianceSubject,
): boolean {
  const turned = switches.find((one) => one.brand === brand && one.action === action && one.subject === subject);
  return turned?.allowed ?? (profile === 'open' || restricted[subject].has(action));
}
