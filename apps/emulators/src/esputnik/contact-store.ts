const storedMax = 500;

export interface Contact {
  contactKey: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string | null;
  groups: string[];
}
export interface ContactEvent {
  type: string;
  key: string;
  params: Record<string, string>;
  at: Date;
}
export interface ContactOrder {
  externalOrderId: string;
  externalCustomerId: string;
  phone: string;
  status: string;
  totalCost: number;
  items: object[];
  /** Each status it was reported with, in order. */
  statuses: string[];
}

export interface ContactStore {
  save: (contact: Contact) => void;
  /** With its events and orders; false when there is no such contact. */
  forget: (contactKey: string) => boolean;
  /** False for an unknown phone: then it is dropped. */
  addEvent: (event: ContactEvent) => boolean;
  saveOrder: (order: Omit<ContactOrder, 'statuses'>) => boolean;
  list: () => { contacts: Contact[]; events: ContactEvent[]; orders: ContactOrder[] };
}

/** Contacts by phone, their events and orders, in memory. */
export function createContactStore(): ContactStore {
  const contacts = new Map<string, Contact>();
  const events: ContactEvent[] = [];
  const orders = new Map<string, ContactOrder>();
  return {
    save: (contact) => void contacts.set(contact.phone, contact),
    forget(contactKey) {
      const phones = [...contacts.values()].filter((one) => one.contactKey === contactKey).map(({ phone }) => phone);
      for (const phone of phones) contacts.delete(phone);
      events.splice(0, events.length, ...events.filter(({ key }) => !phones.includes(key)));
      for (const [id, { phone }] of orders) if (phones.includes(phone)) orders.delete(id);
      return phones.length > 0;
    },
    addEvent(event) {
      if (!contacts.has(event.key)) return false;
      events.unshift(event);
      events.length = Math.min(events.length, storedMax);
      return true;
    },
    saveOrder(order) {
      if (!contacts.has(order.phone)) return false;
      const known = orders.get(order.externalOrderId);
      orders.set(order.externalOrderId, { ...order, statuses: [...(known?.statuses ?? []), order.status] });
      return true;
    },
    list: () => ({ contacts: [...contacts.values()], events: [...events], orders: [...orders.values()] }),
  };
}
