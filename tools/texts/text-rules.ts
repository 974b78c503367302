// What a customer's text may not contain. A rule returns the words that break it.

export interface TextRule {
  name: string;
  find(text: string): string | undefined;
}

const by =
  (pattern: RegExp, allowed: readonly string[] = []) =>
  (text: string): string | undefined => {
    const found = [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(([words]) => words.trim());
    return found.find((words) => !allowed.includes(words.toLowerCase()));
  };

// Words that only look like the past tense or the imperative of many.
const nounsInLa = ['правила', 'сила', 'числа', 'тепла', 'села', 'імла', 'скла', 'джерела', 'мила'];
const notImperative = ['навіть', 'стоїть', 'боїться', 'подвоїться', 'подвоїть', 'загоїться'];

const endOfPast = '(?:ав|ив|ів|ув|їв|яв|ов|ла)(?:ся|сь)?';
const word = (pattern: string): string => `(?<![\\p{L}ʼ])(?:${pattern})(?![\\p{L}ʼ])`;

/** Of the word itself: true of every text a person reads, in any file. */
export const wordRules: readonly TextRule[] = [
  { name: 'the apostrophe is ʼ', find: by(/[\p{Script=Cyrillic}oо]['’‘`´][\p{Script=Cyrillic}g]\p{L}*/iu) },
  { name: 'quotes are «…»', find: by(/["“”„‟][^"“”„‟]*["“”„‟]?/u) },
  {
    name: 'the voice is «ти»',
    find: (text) =>
      by(new RegExp(word('ви|вас|вам|вами|ваш\\p{L}*'), 'iu'))(text) ??
      by(/[\p{L}ʼ]{2,}(?:іть|їть|йте|ьте)(?:ся|сь)?(?![\p{L}ʼ])/iu, notImperative)(text),
  },
  {
    name: 'no past tense that knows whether «ти» is a man or a woman',
    find: (text) => pastOf(text) ?? by(gendered)(text),
  },
  { name: 'XP is never declined', find: by(/(?<!\p{L})(?:XP|ХР)(?:[-ʼ'’]?[а-яіїєґ]+|s(?!\p{L}))/iu) },
  // Whether the phone has no network or the club does not answer cannot be known where no answer comes.
  { name: 'silence is no missing network', find: by(/(?:Немає мережі|Мережі немає)(?=[.,:]|[ \u00a0]·|$)/u) },
  { name: 'one space, not two', find: by(/\S {2,}\S/u) },
  { name: 'three dots are one sign', find: by(/\.{2,}/u) },
  {
    name: 'the dash is — between words and – between numbers',
    find: by(/[\p{L}\uFFFC][ \u00a0]-[ \u00a0]\S+|\p{L}[ \u00a0]–[ \u00a0]\S+|\d[ \u00a0][-—][ \u00a0]\d+|\d—\d+/u),
  },
  {
    name: 'no Latin letter inside a Cyrillic word',
    find: by(/\p{L}*(?:\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic})\p{L}*/u),
  },
  // Phones draw even ♥ and ☎ as emoji; art is drawn.
  { name: 'no emoji', find: by(/(?![©®™])\p{Extended_Pictographic}/u) },
  { name: 'no letters of another alphabet', find: by(/\p{L}*[ыэъё]\p{L}*/iu) },
  { name: 'one exclamation mark is enough', find: by(/![^]*!/u) },
  {
    name: 'nothing that appeals to minors',
    find: by(
      /(?:цукер(?!о)|льодяник|жуйк|карамел|мармелад|шоколад|морозив|солодощ|мульт(?:ик|фільм)|супергеро|комікс|іграшк|ляльк|аніме|школяр|підліт|тусовк|тусит|хайп|прикольн|кльов|крутезн|крутий|круто|вечірк|студент)\p{L}*/iu,
    ),
  },
  { name: 'no health claim', find: healthClaim },
  {
    name: 'the code of the club is under the lid',
    find: by(/код\p{L}* клубу[^.:]*(?:бічн\p{L}+|збоку|на дні|на дно|ззаду|вкладиш\p{L}*)/iu),
  },
  {
    name: 'each name has one spelling',
    find: by(
      /(?<!\p{L})(?:тек(?:а|у|и|ці|ою)(?!\p{L})|пачк\p{L}+[ \u00a0]velo|бракує цифр|Нов\p{L}+[ \u00a0]Пошт|Натисни «Поділитися»|[Лл]ишити відгук|[Зз]алишил\p{L}+|Угод\p{L}+ користувача|[Пп]равила країни|(?:камер\p{L}+|[Гг]одинник) телефону|[Кк]од\p{L}*[ \u00a0]з[ \u00a0]пачк|(?:До|Розділи)[ \u00a0]магазину)|^Магазин$/u,
    ),
  },
  {
    name: 'free delivery is one rule for branch and courier',
    find: by(
      /(?:безкоштовн\p{L}+ (?:доставка )?(?:лише |тільки )?у відділення|у відділення безкоштовн\p{L}+|у відділення 0)(?!.*курʼєр)/iu,
    ),
  },
];

/** Of its context: where `typeset` or the reader's own page does not put these spaces. */
export const spacingRules: readonly TextRule[] = [
  {
    name: 'a no-break space before ₴, XP and units',
    find: by(/[\d\uFFFC] (?:₴|XP|%|(?:грн|шт|мг|мл|кг|км|хв|год)(?!\p{L})).*/u),
  },
  {
    name: 'a no-break space after a word of one letter',
    find: by(/(?<![\p{L}\p{N}ʼ'’-])[аеийоуяєіївзАЕИЙОУЯЄІЇВЗ] (?=\S{1,9}(?:\s|$))\S+/u),
  },
];

// «Ти вже зробив», and a sentence that begins with a past action: «Забула пароль?».
function pastOf(text: string): string | undefined {
  const statement = by(
    new RegExp(`${word('ти')}[ \\u00a0](?:[\\p{L}ʼ]+[ \\u00a0]){0,3}?[\\p{L}ʼ]*${endOfPast}(?![\\p{L}ʼ])`, 'iu'),
  )(text);
  if (statement !== undefined && !endsInNoun(statement)) return statement;
  const question = by(
    /(?<=^|[.!?…:][ \u00a0])\p{Lu}[\p{Ll}ʼ]+(?:ав|ив|ув|їв|яв|ала|ила|ула|їла|яла|гла|кла|йшла)(?:ся|сь)?(?=[ \u00a0][\p{L}ʼ ]*\?)/u,
  )(text);
  return question !== undefined && !endsInNoun(question) ? question : undefined;
}

const endsInNoun = (words: string): boolean => {
  const last =
    words
      .toLowerCase()
      .split(/[ \u00a0]/)
      .at(-1) ?? '';
  return nounsInLa.includes(last) || /(?:ів|їв)$/.test(last);
};

const gendered = new RegExp(
  word(
    '(?:ти|будь|якщо)[ \\u00a0](?:\\p{L}+[ \\u00a0])?(?:готовий|готова|впевнений|впевнена|певен|певна|згоден|згодна|повинен|повинна|зареєстрований|зареєстрована|радий|рада|сам|сама)',
  ),
  'iu',
);

const aboutNicotine = /нікотин|тютюн|стік(?!ер)|подушечк|сигарет|вейп|куріння|курит|курц|нагрів|аерозол/iu;
const praise =
  /(?:(?<!не)безпечн(?!о (?:зберіг|утил))|нешкідлив|менш шкідл|менше шкод|шкодить менш|корисн|лікує|лікуван|оздоров|очищу|кинути курити|допомож\p{L}+ кинути|заспоко|розслаб|бадьор|підбадьор|насолод|задоволенн|зменшує ризик|менше ризик|знижує ризик|без шкоди|чистіш|здорови(?!ʼ))\p{L}*/iu;

/** A sentence about nicotine or its products may not praise it or promise that it harms less. */
function healthClaim(text: string): string | undefined {
  for (const sentence of text.split(/(?<=[.!?…])\s|\n/u)) {
    const promise = praise.exec(sentence);
    if (promise && aboutNicotine.test(sentence)) return promise[0];
  }
  return undefined;
}
