/** Texts that break a rule and are right: where, the words, and why. One that no longer breaks anything must go. */
export const exceptions: readonly { file: string; words: string; reason: string }[] = [
  { file: 'apps/api/src/domain/photos/glyphs.ts', words: 'ЫЭЪЁ', reason: 'Letters that a name may have' },
  {
    file: 'apps/web/src/features/checkout/messages.ts',
    words: 'Передзвоніть мені',
    reason: 'The customer says it to the club',
  },
  { file: 'apps/web/src/features/referrals/friends/messages.ts', words: 'Ви обоє', reason: 'Said of two people' },
  {
    file: 'content/ogo/quiz.json',
    words: 'вироби з нікотином безпечними?',
    reason: 'The question whose answer is no',
  },
  { file: 'content/ogo/quiz.json', words: 'не є безпечним', reason: 'It says that nothing is' },
  {
    file: 'content/main/quiz.json',
    words: 'вироби з нікотином безпечними?',
    reason: 'The question whose answer is no',
  },
  { file: 'content/main/quiz.json', words: 'не є безпечним', reason: 'It says that nothing is' },
];

/** Messages whose number does not count the noun behind it. */
export const countsOtherwise: Record<string, string> = {
  'apps/web/src/features/subscription/messages.ts.messages.title.pausedText': 'The parameter is a day',
  'apps/web/src/features/profile/messages.ts.consentMessages.mailings': 'The parameter is the name of a service',
  'apps/web/src/features/profile/messages.ts.consentMessages.mailingsAlone': 'The parameter is the name of a service',
  'apps/web/src/features/sign-in/registration/messages.ts.messages.consentMailings':
    'The parameter is the name of a service',
  'apps/office/src/features/today/trouble-messages.ts.messages.auditedAgo': 'The parameter is a span of time',
  'apps/office/src/features/today/trouble-messages.ts.messages.unsealedFor': 'The parameter is a span of time',
  'apps/office/src/features/packing/messages.ts.messages.notSheet': 'The parameter is what was scanned',
  'apps/web/src/ui/form/code/messages.ts.messages.label': 'Codes have six digits',
  'apps/web/src/ui/form/code/messages.ts.messages.short': 'Codes have six digits',
  'apps/web/src/features/registered-devices/messages.ts.messages.count': '«2 з 5 пристроїв»: the limit is always 5',
};
