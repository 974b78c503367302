const page = 'https://novaposhta.ua/tracking/';

/** Where anybody can follow a parcel on the carrier's own site. */
export const parcelPage = (waybill: string): string => `${page}?cargo_number=${encodeURIComponent(waybill)}`;
