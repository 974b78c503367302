import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import type { PopularCity } from '@club/rules/delivery/cities';
import { deliveryMethods, freeDeliveryProgress, shippingLine } from '@club/rules/delivery/methods';
import { formatMoney, formatShortDay, typeset } from '@club/rules/text/ukrainian';
import { delivery } from '../../data/delivery.ts';
import { runtime } from '../../device/runtime.ts';
import { Progress } from '../../ui/state/progress.tsx';
import { RadioCard, RadioGroup } from '../../ui/form/radio-card.tsx';
import type { RadioCardProps } from '../../ui/form/radio-card.tsx';
import { Section } from '../../ui/surface/section.tsx';
import type { DeliveryChoiceProps } from './chosen-address.ts';
import { useFirstCities } from './use-cities.ts';
import styles from './delivery.module.css';
import { messages } from './messages.ts';

const namedMax = 2;
// IPOST collects no money: without a bank there is no way to pay for it.
const hasIpost = !runtime.absent.includes('courier') && !runtime.absent.includes('payments');
const offered = deliveryMethods.filter((way) => way !== 'ipost' || hasIpost);

/** The methods, each with the carrier's price and day, and one note about who pays. A disabled one shows why. */
export function MethodChoice(props: DeliveryChoiceProps) {
  const { method, city, goodsKop, xpOnly, freeFromKop, onChange } = props;
  const name = useId();
  const [example] = useFirstCities();
  const { leftKop, ratio } = freeDeliveryProgress({ goodsKop, freeFromKop });
  const { code } = shippingLine({ method: 'branch', goodsKop, xpOnly, freeFromKop });
  const isPaid = code === 'carrier_paid';
  const left = messages.freeLeft(formatMoney(leftKop), formatMoney(freeFromKop));
  // Until a city is chosen, the one most people choose is an example.
  const { data: known, isLoading } = useQuery({
    ...delivery.estimate((city ?? example)?.settlementId ?? '', goodsKop, props.items),
    enabled: (city ?? example) !== undefined,
  });
  // A loading text reserves as many lines as it will take: nothing below is pushed down.
  const isAbout = isLoading || (known !== undefined && known.branch.price_kop !== null);
  const paid = isAbout ? messages.carrierPaidAbout : messages.carrierPaid;
  const free = code === 'carrier_free_bonus' ? messages.carrierFreeBonus : messages.carrierFree;
  return (
    <Section title={messages.method}>
      <RadioGroup legend={messages.method} legendHidden>
        {offered.map((way) => (
          <RadioCard
            key={way}
            name={name}
            value={way}
            checked={way === method}
            onChange={() => onChange({ method: way })}
            {...(way === 'ipost'
              ? ipostTerms(props.notByIpost)
              : city === null
                ? exampleTerms(way, isPaid, known?.[way], { isLoading, city: example })
                : carrierTerms(way, isPaid, known?.[way]))}
          />
        ))}
      </RadioGroup>
      {method !== 'ipost' && (
        <div className={styles.progress}>
          <p>{typeset(isPaid ? paid : free)}</p>
          {isPaid && (
            <>
              <Progress value={ratio} label={left} />
              <p aria-hidden="true">{typeset(left)}</p>
            </>
          )}
        </div>
      )}
    </Section>
  );
}

type Terms = Pick<RadioCardProps, 'title' | 'text' | 'aside' | 'disabled' | 'reason'>;
type Estimate = ReplyOf<'GET /api/delivery/estimate'>['branch'];

const titles = { branch: messages.methodBranch, courier: messages.methodCourier };

function carrierTerms(way: 'branch' | 'courier', isPaid: boolean, estimate: Estimate | undefined): Terms {
  const price = estimate?.price_kop ?? null;
  const day = estimate?.arrives_on ?? null;
  const byCarrier = price === null ? messages.byTariff : messages.about(formatMoney(price));
  return {
    title: titles[way],
    aside: isPaid ? byCarrier : messages.freeOf,
    text: day === null ? messages.carrier[way] : `${messages.carrier[way]}, ${messages.arrives(shortDay(day))}`,
  };
}

function exampleTerms(
  way: 'branch' | 'courier',
  isPaid: boolean,
  estimate: Estimate | undefined,
  { isLoading, city }: { isLoading: boolean; city: PopularCity | undefined },
): Terms {
  const day = estimate?.arrives_on ?? null;
  const price = estimate?.price_kop ?? null;
  const known = [day && shortDay(day), isPaid && price !== null && messages.about(formatMoney(price))].filter(Boolean);
  const parts = isLoading ? [isPaid ? messages.estimating : messages.estimatingDay] : known;
  const example = city && parts.length > 0 ? [messages.example(city.label, parts.join(', '))] : [];
  const terms: Terms = { title: titles[way], text: [messages.carrier[way], ...example].join('. ') };
  return isPaid ? terms : { ...terms, aside: messages.freeOf };
}

const shortDay = (day: string): string => formatShortDay(day).replaceAll(' ', '\u00A0');

function ipostTerms(notByIpost: readonly string[]): Terms {
  const title = messages.methodIpost;
  if (notByIpost.length === 0) return { title, text: messages.ipostText };
  const named = notByIpost.slice(0, namedMax).join(', ');
  const more = notByIpost.length - namedMax;
  return {
    title,
    disabled: true,
    reason: messages.notByIpost(more > 0 ? `${named} ${messages.andMore(more)}` : named),
  };
}
