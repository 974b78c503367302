import type { Brand } from '@club/rules/brands';
import { type SearchShape, searchShapeOf } from '@club/rules/staff/search-shapes';
import { codeHash } from '../../../database/codes/pack-codes.ts';
import {
  findOrdersBy,
  findOwners,
  findPeople,
  findRequestsBy,
  type FoundRow,
  type PersonKey,
  type ThingKey,
} from '../../../database/customers/search.ts';
import { brandsSeen, may, type Viewer } from '../../actions/viewer.ts';

const foundMax = 20;

/** The text is looked up by its form, as far as the member may see such things. */
export async function search(viewer: Viewer, { text }: { text: string }) {
  const shape = searchShapeOf(text);
  const { kind, rows } = await searchOf(viewer, shape);
  const found = rows.slice(0, foundMax).map(({ id, brand, firstName, lastName, phone, state }) => ({
    kind,
    id,
    brand,
    name: `${firstName} ${lastName}`.trim(),
    phone,
    state,
  }));
  return { shape: shape.shape, found };
}

type Kind = 'customer' | 'order' | 'request';

async function searchOf(viewer: Viewer, shape: SearchShape): Promise<{ kind: Kind; rows: FoundRow[] }> {
  const { db } = viewer.database;
  const seen = brandsSeen(viewer);
  if (shape.shape === 'order' || shape.shape === 'waybill')
    return { kind: 'order', rows: may(viewer, 'orders.view') ? await findOrdersBy(db, shape, seen) : [] };
  if (shape.shape === 'request')
    return { kind: 'request', rows: may(viewer, 'requests.view') ? await findRequestsBy(db, shape.number, seen) : [] };
  return { kind: 'customer', rows: may(viewer, 'people.view') ? await lookForPeople(viewer, shape, seen) : [] };
}

async function lookForPeople(
  viewer: Viewer,
  shape: Exclude<SearchShape, { shape: 'order' | 'waybill' | 'request' }>,
  seen: readonly Brand[] | undefined,
): Promise<FoundRow[]> {
  const people = (by: PersonKey) => findPeople(viewer.database.db, by, seen);
  const owners = (of: ThingKey) => findOwners(viewer.database.db, of, seen);
  switch (shape.shape) {
    case 'customer':
      return people({ customer: shape.id });
    case 'phone':
      return people({ phone: shape.phone });
    case 'email':
      return people({ email: shape.email });
    case 'certificate':
      return owners({ certificate: shape.id });
    case 'device':
      return owners({ device: shape.id });
    case 'serial':
      return owners({ serial: shape.serial });
    case 'code':
      return may(viewer, 'codes.guard') ? owners({ codeHash: codeHash(viewer.config.secret, shape.code) }) : [];
    case 'name':
      return byName(people, shape.prefix);
    case 'nothing':
      return [];
  }
}

/** «Тестова Олена» is searched the other way round too, as people write their names. */
async function byName(people: (by: PersonKey) => Promise<FoundRow[]>, name: string): Promise<FoundRow[]> {
  const [one = '', ...rest] = name.split(' ');
  const other = rest.join(' ');
  if (other === '') return people({ lastName: one, firstName: '' });
  const ways = await Promise.all([
    people({ lastName: one, firstName: other }),
    people({ lastName: other, firstName: one }),
    people({ lastName: name, firstName: '' }),
  ]);
  return [...new Map(ways.flat().map((row) => [row.id, row])).values()];
}
