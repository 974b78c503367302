import type { Properties } from './directory.ts';
import { found, refused } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { refOf } from './settlements.ts';

export const sender = {
  Ref: refOf('counterparty of the club'),
  Description: 'Клуб',
  contact: { Ref: refOf('contact of the club'), Description: 'Відправник Клубу', Phones: '380671234567' },
};

/** Senders and recipients: saving a known one again is answered like a new one, with a warning. */
export function createCounterparties() {
  const recipients = new Map<string, string>();
  const names = new Map<string, string>();

  /** The whole envelope is repeated inside, as the carrier has it. */
  function saveCounterparty(properties: Properties): Envelope {
    const { FirstName, LastName, Phone, CounterpartyProperty } = properties;
    if (textOf(CounterpartyProperty) !== 'Recipient') return refused('CounterpartyProperty is incorrect');
    if (textOf(FirstName) === '' || textOf(LastName) === '') return refused('FirstName is empty', '20000100527');
    if (!/^380\d{9}$/.test(textOf(Phone))) return refused('Phone is invalid', '20000300434');
    const who = `${textOf(FirstName)} ${textOf(LastName)} ${textOf(Phone)}`;
    const [Ref, contact] = [refOf('private persons'), refOf(`contact ${who}`)];
    const isKnown = recipients.has(contact);
    recipients.set(contact, Ref);
    names.set(contact, `${textOf(LastName)} ${textOf(FirstName)}`);
    const ContactPerson = found([{ Ref: contact, Description: `${textOf(LastName)} ${textOf(FirstName)}` }]);
    const answer = found([{ Ref, Description: 'Приватна особа', CounterpartyType: 'PrivatePerson', ContactPerson }]);
    return isKnown ? { ...answer, warnings: ['Person already exists!'] } : answer;
  }

  const getCounterparties = ({ CounterpartyProperty }: Properties): Envelope =>
    found(CounterpartyProperty === 'Sender' ? [{ Ref: sender.Ref, Description: sender.Description }] : []);

  /** The rights of a sender's contract. */
  const getCounterpartyOptions = ({ Ref }: Properties): Envelope =>
    found(
      Ref === sender.Ref ? [{ FillingWarranty: false, CanNonCashPayment: true, CanAfterpaymentOnGoodsCost: true }] : [],
    );

  const getCounterpartyContactPersons = ({ Ref }: Properties): Envelope =>
    found(Ref === sender.Ref ? [sender.contact] : []);

  return {
    /** The person of each contact. */
    recipients: recipients as ReadonlyMap<string, string>,
    nameOf: (contact: string): string => names.get(contact) ?? '',
    methods: new Map(
      Object.entries({
        save: saveCounterparty,
        getCounterparties,
        getCounterpartyContactPersons,
        getCounterpartyOptions,
      }),
    ),
  };
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
