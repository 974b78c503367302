/** The outside services that are emulated here; each has its own paths, faults and request log. */
export const services = [
  'turbosms',
  'alphasms',
  'telegram-gateway',
  'nova-poshta',
  'esputnik',
  'smtp',
  'diia',
  'sites',
  'liqpay',
  'monobank',
  'checkbox',
  'vchasno-kasa',
  'ipost',
  'ringostat',
  'certificates',
  'retail',
  'ga4',
  'bat',
  'push',
  'keycrm',
  'receiver',
] as const;

export type Service = (typeof services)[number];

export function isService(value: unknown): value is Service {
  return services.includes(value as Service);
}
