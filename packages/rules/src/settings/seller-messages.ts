/** Who owns the app and sells in a brand's shop. */
export interface Seller {
  name: string;
  /** EDRPOU of a company, tax number of a person. */
  code: string;
  address: string;
  email: string;
}

/** Absent: a demo sells nothing. */
export const demoSeller: Seller = {
  name: 'ТОВ «Клуб» (демонстрація)',
  code: '00000000',
  address: '01001, м. Київ, вул. Володимирська, 1',
  email: 'seller@club.example',
};

/** The name of a seller's code: of a company, or of a sole trader. */
export const sellerCodeName = (code: string): string => (code.length === 8 ? 'код ЄДРПОУ' : 'РНОКПП');

/** As the agreement names who is on the other side. */
export function sellerText(seller: Seller | null): string {
  if (seller === null) return 'реквізити ще не зазначено';
  const { name, code, address, email } = seller;
  return `${name}, ${sellerCodeName(code)} ${code}, ${address}, ${email}`;
}
