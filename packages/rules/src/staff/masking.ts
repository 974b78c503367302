import { maskPhone } from '../people/phone.ts';

/** Classes of personal data. Texts of customers are read by those who answer them, so they stay. */
export type PersonalClass = 'phone' | 'email' | 'name' | 'address' | 'words';

const dots = '•••';

/** «О•••» of a word. Its first visible character: a direction override would stay there invisibly. */
const maskWord = (word: string): string => {
  const first = Array.from(word).find((sign) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign));
  return first === undefined ? '' : `${first}${dots}`;
};

/** What staff see of a value until it is revealed. */
export function maskPersonal(kind: PersonalClass, value: string): string {
  switch (kind) {
    case 'phone':
      return value === '' ? '' : maskPhone(value);
    case 'email': {
      const [box = '', host = ''] = value.split('@');
      return host === '' ? maskWord(box) : `${maskWord(box)}@${host}`;
    }
    case 'name':
      return value.split(/\s+/u).map(maskWord).join(' ').trim();
    case 'address':
      return value === '' ? '' : dots;
    case 'words':
      return value;
  }
}

/** Why staff reveal masked data. */
export const revealReasons = ['order', 'support', 'call', 'law'] as const;
export type RevealReason = (typeof revealReasons)[number];
