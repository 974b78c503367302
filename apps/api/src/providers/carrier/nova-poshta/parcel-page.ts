const page = 'https://novaposhta.ua/tracking/';

/** The public tracking page on the carrier's own site. */
export const parcelPage = (waybill: string): string => `${page}?cargo_number=${encodeURIComponent(waybill)}`;
