export interface PopularCity {
  label: string;
  /** The carrier's settlement: streets are searched by it. */
  settlementId: string;
  /** The carrier's delivery city: branches are searched by it. Never the same id as the settlement. */
  deliveryCityId: string;
  area: string;
  region: string;
}

/** Ids of the emulated directory, Kyiv's being the carrier's own; production reads them from configuration. */
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
    settlementId: 'e7100002-4b33-11e4-ab6d-005056801329',
    deliveryCityId: 'db500002-391c-11dd-90d9-001a92567626',
    area: 'Харківська',
    region: '',
  },
  {
    label: 'Одеса',
    settlementId: 'e7100003-4b33-11e4-ab6d-005056801329',
    deliveryCityId: 'db500003-391c-11dd-90d9-001a92567626',
    area: 'Одеська',
    region: '',
  },
  {
    label: 'Дніпро',
    settlementId: 'e7100004-4b33-11e4-ab6d-005056801329',
    deliveryCityId: 'db500004-391c-11dd-90d9-001a92567626',
    area: 'Дніпропетровська',
    region: '',
  },
  {
    label: 'Запоріжжя',
    settlementId: 'e7100005-4b33-11e4-ab6d-005056801329',
    deliveryCityId: 'db500005-391c-11dd-90d9-001a92567626',
    area: 'Запорізька',
    region: '',
  },
  {
    label: 'Львів',
    settlementId: 'e7100006-4b33-11e4-ab6d-005056801329',
    deliveryCityId: 'db500006-391c-11dd-90d9-001a92567626',
    area: 'Львівська',
    region: '',
  },
];
