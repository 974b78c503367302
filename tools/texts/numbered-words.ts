/** The noun a function of messages puts after a number, tried with numbers that need each form. */
const samples = [1, 2, 5, 11, 21, 22, 25, 111] as const;
const alike: readonly (readonly [number, number])[] = [
  [1, 21],
  [2, 22],
  [5, 11],
  [5, 25],
  [5, 111],
];
/** These are the same after any number. */
const unchanging = new Set([
  'відділення',
  'запитання',
  'місце',
  'фото',
  'хв',
  'год',
  'дн',
  'г',
  'грн',
  'шт',
  'кг',
  'мг',
  'мл',
  'км',
  'р',
  'о',
  'з',
  'із',
  'і',
  'й',
  'у',
  'в',
  'на',
  'до',
  'від',
  'за',
  'та',
  'ще',
]);

/** «Бракує 1 символу, 2 символів, 5 символів»: after such words two and five are alike. */
const isGenitive = (one: string): boolean => /[ауюя]$/.test(one);
const isOfMany = (few: string, many: string): boolean => /[ії]в$/.test(few) && !/[ії]в$/.test(many);

type Speaker = (...values: unknown[]) => unknown;

/** What is wrong with the words after numbers in everything a module of messages exports. */
export function wrongPlurals(exported: unknown, name = ''): string[] {
  if (typeof exported === 'function') return wrongOf(exported as Speaker, name);
  if (typeof exported !== 'object' || exported === null) return [];
  return Object.entries(exported).flatMap(([key, value]) => wrongPlurals(value, `${name}.${key}`));
}

function wrongOf(speak: Speaker, name: string): string[] {
  return Array.from({ length: Math.max(speak.length, 1) }, (_, at) => wrongAt(speak, at)).flatMap((wrong) =>
    wrong.map((what) => `${name}: ${what}`),
  );
}

function wrongAt(speak: Speaker, at: number): string[] {
  const words = new Map(samples.map((n) => [n, nounAfter(n, say(speak, at, n))] as const));
  const differing = alike.filter(
    ([a, b]) => words.get(a as 1) && words.get(b as 1) && words.get(a as 1) !== words.get(b as 1),
  );
  const wrong = differing.map(([a, b]) => `${a} ${words.get(a as 1)}, but ${b} ${words.get(b as 1)}`);
  const [one, few, many] = [words.get(1), words.get(2), words.get(5)];
  if (
    one &&
    few &&
    many &&
    !unchanging.has(one) &&
    (one === many || (few === many && !isGenitive(one)) || isOfMany(few, many))
  )
    wrong.push(`1 ${one}, 2 ${few}, 5 ${many}: one form for several numbers`);
  return wrong;
}

/** The other parameters get a number no plural rule uses; a template with other types only is skipped. */
function say(speak: Speaker, at: number, n: number): string {
  const values = Array.from({ length: Math.max(speak.length, 1) }, (_, i) => (i === at ? n : 70));
  try {
    const said = speak(...values);
    return typeof said === 'string' ? said : '';
  } catch {
    return '';
  }
}

// A number that names an order or a phone counts nothing.
const nounAfter = (n: number, text: string): string | undefined =>
  new RegExp(`(?<![\\d,.:]|№[ \\u00a0]?|[Нн]омером[ \\u00a0])${n}[ \\u00a0]([а-яіїєґʼ]+)`, 'u').exec(text)?.[1];
