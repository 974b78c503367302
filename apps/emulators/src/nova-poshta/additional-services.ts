import { listBranches } from './branches.ts';
import { textOf } from './counterparties.ts';
import type { Properties } from './directory.ts';
import { found, refused } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import type { ParcelStore } from './parcels.ts';
import { refOf, settlements } from './settlements.ts';
import { allStreetsOf } from './streets.ts';

const refusal = { Ref: '411ceab2-b5e1-4433-ad52-a2ea22be56e6', Description: 'Відмова Одержувача' };
const sendersWish = { Ref: refOf('reason: sender'), Description: 'Побажання відправника' };
const subtypes = [
  { Ref: refOf('subtype: changed mind'), ReasonRef: refusal.Ref, Description: 'Передумав купувати' },
  { Ref: refOf('subtype: no contact'), ReasonRef: refusal.Ref, Description: 'Не виходить на звʼязок' },
  { Ref: refOf('subtype: sent by mistake'), ReasonRef: sendersWish.Ref, Description: 'Надіслано помилково' },
];
const ownAddress = refOf('address of the club');
/** The carrier has it, and did not hand it over yet. */
const askable = new Set(['4', '5', '6', '7', '8', '101', '103', '111']);
const pageRows = 100;
const ordersMax = 2000;

interface Order {
  OrderRef: string;
  OrderNumber: string;
  OrderStatus: string;
  DocumentNumber: string;
  /** 'YYYY-MM-DD' */
  day: string;
  properties: Properties;
}

/**
 * A sender's requests about a parcel on its way. `save` does not check for an earlier one, and a subtype of the reason
 * is required.
 */
export function createAdditionalServices(parcels: ParcelStore, now: () => Date) {
  const orders = new Map<string, Order>();
  let next = 3000;

  const problemOf = (number: unknown): Envelope | undefined => {
    const parcel = parcels.find(textOf(number));
    if (parcel === undefined) return refused('Document is not found', '20000301849');
    return askable.has(parcel.code) ? undefined : refused('Operation is not possible', '20000301271');
  };

  function save(properties: Properties): Envelope {
    const { OrderType, IntDocNumber, PaymentMethod, RecipientWarehouse } = properties;
    const problem = problemOf(IntDocNumber);
    if (problem !== undefined) return problem;
    if (PaymentMethod !== 'Cash' && PaymentMethod !== 'NonCash') return refused('PaymentMethod is incorrect');
    const isBranch = listBranches().some(({ Ref }) => Ref === RecipientWarehouse);
    const wrong =
      OrderType === 'orderCargoReturn' ? returnProblem(properties, isBranch) : redirectProblem(properties, isBranch);
    if (wrong !== undefined) return refused(wrong);
    if (textOf(properties.OnlyGetPricing) === '1') return found([pricing(properties, now())]);
    const OrderNumber = `102-${String(++next).padStart(8, '0')}`;
    const order = {
      OrderRef: refOf(`additional service ${OrderNumber}`),
      OrderNumber,
      OrderStatus: 'Прийняте',
      DocumentNumber: textOf(IntDocNumber),
      day: now().toISOString().slice(0, 10),
      properties,
    };
    orders.set(order.OrderRef, order);
    const [oldest] = orders.keys();
    if (orders.size > ordersMax && oldest !== undefined) orders.delete(oldest);
    return found([{ Number: OrderNumber, Ref: order.OrderRef }]);
  }

  const listOf =
    (type: string) =>
    (properties: Properties): Envelope => {
      const begin = ((Number(properties.Page) || 1) - 1) * pageRows;
      const rows = [...orders.values()].filter(({ properties }) => properties.OrderType === type);
      return found(
        rows
          .slice(begin, begin + pageRows)
          .map(({ properties: _properties, day, ...row }) => ({ ...row, DateTime: day })),
      );
    };

  /** Not after the carrier has acted on it: by then the parcel itself has another status. */
  function remove({ Ref }: Properties): Envelope {
    const order = orders.get(textOf(Ref));
    if (order === undefined) return refused('Order is not found', '20000301849');
    if (!askable.has(parcels.find(order.DocumentNumber)?.code ?? '')) return refused('Order is in work', '20000301271');
    orders.delete(order.OrderRef);
    return found([{ Ref: order.OrderRef, Number: order.OrderNumber }]);
  }

  const possibility = ({ Number: number }: Properties): Envelope =>
    problemOf(number) ??
    found([{ NonCash: true, City: 'Київ', Counterparty: 'Клуб', Ref: ownAddress, Address: 'вул. Садова, 7' }]);

  return {
    list: (): Order[] => [...orders.values()],
    methods: new Map<unknown, (properties: Properties) => Envelope>(
      Object.entries({
        CheckPossibilityCreateReturn: possibility,
        checkPossibilityForRedirecting: ({ Number: number }: Properties) =>
          problemOf(number) ??
          found([{ Ref: refOf('redirect'), Number: textOf(number), ...recipientOf(textOf(number)) }]),
        getReturnReasons: () => found([refusal, sendersWish]),
        getReturnReasonsSubtypes: ({ ReasonRef }: Properties) =>
          found(subtypes.filter((one) => one.ReasonRef === ReasonRef)),
        save,
        getReturnOrdersList: listOf('orderCargoReturn'),
        getRedirectionOrdersList: listOf('orderRedirecting'),
        delete: remove,
      }),
    ),
  };
}

/** The price, and the delivery date; nothing is ordered. */
const pricing = ({ ServiceType, RecipientWarehouse }: Properties, now: Date) => {
  const cost = textOf(ServiceType) === 'WarehouseDoors' && RecipientWarehouse === undefined ? 85 : 55;
  return {
    ScheduledDeliveryDate: new Date(now.getTime() + 172_800_000).toISOString().slice(0, 19).replace('T', ' '),
    Pricing: {
      Services: [{ Service: 'Переадресування', Cost: cost }],
      Total: cost,
      FirstDayStorage: '0000-00-00 00:00:00',
    },
  };
};

function returnProblem({ Reason, SubtypeReason, ReturnAddressRef }: Properties, isBranch: boolean): string | undefined {
  const subtype = subtypes.find(({ Ref }) => Ref === SubtypeReason);
  if (subtype === undefined || subtype.ReasonRef !== Reason) return 'SubtypeReason is incorrect';
  if (ReturnAddressRef === undefined) return isBranch ? undefined : 'RecipientWarehouse is incorrect';
  return ReturnAddressRef === ownAddress ? undefined : 'ReturnAddressRef not found';
}

/** The recipient of the parcel stays: the given one has to match that of `checkPossibilityForRedirecting`. */
const recipientOf = (waybill: string) => ({
  CounterpartyRecipientRef: refOf(`recipient of ${waybill}`),
  RecipientName: 'Отримувач',
  PhoneRecipient: '380670000000',
});

function redirectProblem(properties: Properties, isBranch: boolean): string | undefined {
  const { OrderType, Customer, PayerType, ServiceType, Recipient, IntDocNumber } = properties;
  if (OrderType !== 'orderRedirecting') return 'OrderType is incorrect';
  if (Customer !== 'Sender' || PayerType !== 'Sender') return 'Customer is incorrect';
  if (Recipient !== recipientOf(textOf(IntDocNumber)).CounterpartyRecipientRef) return 'Recipient is incorrect';
  if (ServiceType === 'WarehouseDoors') return addressProblem(properties);
  if (!['WarehouseWarehouse', 'WarehousePostomat'].includes(textOf(ServiceType))) return 'ServiceType is incorrect';
  return isBranch ? undefined : 'RecipientWarehouse is incorrect';
}

/** Streets are of a settlement, never of a delivery city. */
function addressProblem({ RecipientSettlement, RecipientSettlementStreet, BuildingNumber, ...rest }: Properties) {
  const settlement = settlements.find(({ ref }) => ref === RecipientSettlement);
  if (settlement === undefined) return 'RecipientSettlement is incorrect';
  if (!allStreetsOf(settlement).some(({ ref }) => ref === RecipientSettlementStreet))
    return 'RecipientSettlementStreet is incorrect';
  if (textOf(BuildingNumber) === '') return 'BuildingNumber is empty';
  return rest.RecipientWarehouse === undefined ? undefined : 'RecipientWarehouse is not for doors';
}

export type AdditionalServices = ReturnType<typeof createAdditionalServices>;
