/** The carrier's name of each code; its customers read the texts. */
export const statuses: Record<string, string> = {
  '1': 'Відправник створив накладну, але ще не надав посилку',
  '4': 'Відправлення у місті відправника',
  '5': 'Відправлення прямує до міста одержувача',
  '6': 'Відправлення у місті одержувача',
  '7': 'Прибуло у відділення',
  '8': 'Прибуло у поштомат',
  '9': 'Відправлення отримано',
  '101': 'На шляху до одержувача',
  '102': 'Відмова від отримання, створено повернення',
  '103': 'Відмова від отримання',
  '104': 'Змінено адресу',
  '105': 'Зберігання припинено',
  '106': 'Отримано і створено накладну зворотної доставки',
  '111': 'Невдала спроба доставки',
};

export const notFound = { code: '3', status: 'Номер не знайдено' };

export interface Parcel {
  waybill: string;
  code: string;
  /** When the status came. */
  at: Date;
  /** The recipient's; details are only for callers who know it. Without one everybody gets them. */
  phone: string | undefined;
  /** Its branch, as the carrier writes it. */
  place: string;
  /** The document under which it travels on, once the carrier has redirected it. */
  redirectedTo?: string;
}

export interface ParcelStore {
  set: (parcel: Parcel) => void;
  find: (waybill: string) => Parcel | undefined;
  /** Makes the document under which a redirected parcel travels on, unless it has one. Returns its number. */
  redirect: (parcel: Parcel) => string;
  /** Newest first. */
  list: () => Parcel[];
}

const parcelsMax = 1000;

export function createParcelStore(): ParcelStore {
  const parcels = new Map<string, Parcel>();
  let redirects = 0;
  const set = (parcel: Parcel): void => {
    parcels.delete(parcel.waybill);
    parcels.set(parcel.waybill, parcel);
    const [oldest] = parcels.keys();
    if (parcels.size > parcelsMax && oldest !== undefined) parcels.delete(oldest);
  };
  return {
    set,
    find: (waybill) => parcels.get(waybill),
    redirect(parcel) {
      const known = parcels.get(parcel.waybill)?.redirectedTo;
      if (known !== undefined) return known;
      const waybill = `2059${String(++redirects).padStart(10, '0')}`;
      set({ ...parcel, waybill, code: '5' });
      return waybill;
    },
    list: () => [...parcels.values()].toReversed(),
  };
}
