// Code 128, as tills have read it since 1981: bars and gaps of one to four modules, three of each to a sign.
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const startC = 105;
const toB = 100;
const stop = 106;
/** Where the digits begin in the set of letters and digits. */
const digitInB = 16;
const checkedBy = 103;

/** Widths of alternating bars and gaps, beginning with a bar. Two digits to a symbol, and an odd last one alone. */
export function code128(digits: string): number[] {
  const pairs = (digits.match(/\d\d/g) ?? []).map(Number);
  const signs = [startC, ...pairs, ...(digits.length % 2 ? [toB, digitInB + Number(digits.at(-1))] : [])];
  const sum = signs.reduce((total, sign, place) => total + sign * Math.max(1, place), 0);
  return [...signs, sum % checkedBy, stop].flatMap((sign) => Array.from(patterns[sign] ?? '', Number));
}
