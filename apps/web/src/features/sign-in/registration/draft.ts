import { isAdult, isBirthDate } from '@club/rules/age';
import { nameProblemText } from '@club/rules/people/name-messages';
import { phoneProblemText } from '@club/rules/people/phone-messages';
import { storedInvite } from '../../../data/referrals/invite.ts';
import { messages } from './messages.ts';

export interface RegistrationDraft {
  firstName: string;
  lastName: string;
  phone: string;
  day: string;
  month: string;
  year: string;
  email: string;
  /** Null until it is edited: then it is the code of the friend's link. */
  friendCode: string | null;
  acceptsRules: boolean;
  acceptsPersonal: boolean;
  wantsNews: boolean;
  wantsCounting: boolean;
  /** Filled when the code was sent. */
  challenge: string;
  resendAt: string;
}

export const emptyRegistration: RegistrationDraft = {
  firstName: '',
  lastName: '',
  phone: '',
  day: '',
  month: '',
  year: '',
  email: '',
  friendCode: null,
  acceptsRules: false,
  acceptsPersonal: false,
  wantsNews: false,
  wantsCounting: false,
  challenge: '',
  resendAt: '',
};

/** The typed code; before that, the code of a friend's link. */
export const friendCodeOf = ({ friendCode }: Pick<RegistrationDraft, 'friendCode'>): string =>
  friendCode ?? storedInvite() ?? '';

/** In the server's form. */
export const consentsOf = (draft: RegistrationDraft) => ({
  rules: draft.acceptsRules,
  personal_data: draft.acceptsPersonal,
  news: draft.wantsNews,
  analytics: draft.wantsCounting,
});

/** In the order of the form. */
export const formFields = [
  'firstName',
  'lastName',
  'phone',
  'birthDate',
  'email',
  'friendCode',
  'acceptsRules',
  'acceptsPersonal',
] as const;
export type FormField = (typeof formFields)[number];
export type FormErrors = Partial<Record<FormField, string>>;

/** 'YYYY-MM-DD', or whatever the three parts make. */
export function birthDateOf({ day, month, year }: Pick<RegistrationDraft, 'day' | 'month' | 'year'>): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The errors of fields; `today` is 'YYYY-MM-DD' in Kyiv. */
export function registrationErrors(draft: RegistrationDraft, today: string): FormErrors {
  const errors: Record<FormField, string | undefined> = {
    firstName: nameProblemText(draft.firstName),
    lastName: nameProblemText(draft.lastName),
    phone: phoneProblemText(draft.phone),
    birthDate: birthDateError(draft, today),
    email: isEmailOrNothing(draft.email) ? undefined : messages.errors.email,
    friendCode: undefined, // the server knows the codes
    acceptsRules: draft.acceptsRules ? undefined : messages.errors.consent,
    acceptsPersonal: draft.acceptsPersonal ? undefined : messages.errors.consent,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

function birthDateError(draft: RegistrationDraft, today: string): string | undefined {
  if ([draft.day, draft.month, draft.year].includes('')) return messages.errors.birthEmpty;
  const date = birthDateOf(draft);
  if (!isBirthDate(date, today)) return messages.errors.birth;
  return isAdult(date, today) ? undefined : messages.errors.underAge;
}

// The server decides; this only catches slips.
function isEmailOrNothing(text: string): boolean {
  const email = text.trim();
  return email === '' || (/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) && email.length <= 200);
}
