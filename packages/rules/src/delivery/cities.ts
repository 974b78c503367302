export interface PopularCity {
  label: string;
  /** The carrier's settlement: streets are searched by it. */
  settlementId: string;
  /** The carrier's delivery city: branches are searched by it. Never the same id as the settlement. */
  deliveryCityId: string;
  area: string;
  region: string;
}

/** The six cities of the specification, with the ids of Nova Poshta's own directory: the defaults of a fresh club. */
export const popularCities: readonly PopularCity[] = [
  {
    label: 'Київ',
    settlementId: 'e718a680-4b33-11e4-ab6d-005056801329',
    deliveryCityId: '8d5a980d-391c-11dd-90d9-001a92567626',
    area: 'Київська',
    region: '',
  },
  {
    label: 'Харків',
    settlementId: 'e71f8842-4b33-11e4-ab6d-005056801329',
    deliveryCityId: 'db5c88e0-391c-11dd-90d9-001a92567626',
    area: 'Харківська',
    region: '',
  },
  {
    label: 'Одеса',
    settlementId: 'e71c2a15-4b33-11e4-ab6d-005056801329',
    deliveryCityId: 'db5c88d0-391c-11dd-90d9-001a92567626',
    area: 'Одеська',
    region: '',
  },
  {
    label: 'Дніпро',
    settlementId: 'e717110a-4b33-11e4-ab6d-005056801329',
    deliveryCityId: 'db5c88f0-391c-11dd-90d9-001a92567626',
    area: 'Дніпропетровська',
    region: '',
  },
  {
    label: 'Запоріжжя',
    settlementId: 'e717bce9-4b33-11e4-ab6d-005056801329',
    deliveryCityId: 'db5c88c6-391c-11dd-90d9-001a92567626',
    area: 'Запорізька',
    region: '',
  },
  {
    label: 'Львів',
    settlementId: 'e71abb60-4b33-11e4-ab6d-005056801329',
    deliveryCityId: 'db5c88f5-391c-11dd-90d9-001a92567626',
    area: 'Львівська',
    region: '',
  },
];
