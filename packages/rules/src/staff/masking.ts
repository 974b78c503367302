import { maskPhone } from '../people/phone.ts';

/** Classes of what is a person's own. Texts of customers are read by those who answer them, so they stay. */
export type PersonalClass = 'phone' | 'email' | 'name' | 'address' | 'words';

const dots = '•••';

/** «О•••» of a word. */
const maskWord = (word: string): string => (word === '' ? '' : `${Array.from(word)[0]}${dots}`);

/** What staff see of a value until somebody reveals it. */
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
