import { useId } from 'react';
import { deliveryMethods, freeDeliveryProgress, shippingLine } from '@club/rules/delivery/methods';
import type { DeliveryMethod } from '@club/rules/delivery/methods';
import { formatMoney, typeset } from '@club/rules/text/ukrainian';
import { runtime } from '../../device/runtime.ts';
import { Progress } from '../../ui/state/progress.tsx';
import { RadioCard, RadioGroup } from '../../ui/form/radio-card.tsx';
import type { RadioCardProps } from '../../ui/form/radio-card.tsx';
import { Section } from '../../ui/surface/section.tsx';
import type { DeliveryChoiceProps } from './chosen-address.ts';
import styles from './delivery.module.css';
import { messages } from './messages.ts';

const namedMax = 2;
const offered = deliveryMethods.filter((way) => way !== 'ipost' || !runtime.absent.includes('courier'));

/** The ways with the truth about their price. What cannot be chosen says why. */
export function MethodChoice(props: DeliveryChoiceProps) {
  const { method, goodsKop, xpOnly, freeFromKop, onChange } = props;
  const name = useId();
  const { leftKop, ratio } = freeDeliveryProgress({ goodsKop, freeFromKop });
  const isPaid = shippingLine({ method: 'branch', goodsKop, xpOnly, freeFromKop }).code === 'carrier_paid';
  const left = messages.freeLeft(formatMoney(leftKop), formatMoney(freeFromKop));
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
            {...termsOf(way, props)}
          />
        ))}
      </RadioGroup>
      {isPaid && method !== 'ipost' && (
        <div className={styles.progress}>
          <Progress value={ratio} label={left} />
          <p aria-hidden="true">{typeset(left)}</p>
        </div>
      )}
    </Section>
  );
}

type Terms = Pick<RadioCardProps, 'title' | 'text' | 'aside' | 'disabled' | 'reason'>;

function termsOf(method: DeliveryMethod, props: DeliveryChoiceProps): Terms {
  if (method === 'ipost') return ipostTerms(props.notByIpost);
  const isBranch = method === 'branch';
  const { code } = shippingLine({ ...props, method });
  const title = isBranch ? messages.methodBranch : messages.methodCourier;
  if (code === 'carrier_paid') {
    return { title, aside: messages.byTariff, text: isBranch ? messages.tariffText : messages.courierTariffText };
  }
  const freeText = isBranch ? messages.freeText : messages.courierFreeText;
  return { title, aside: messages.freeOf, text: code === 'carrier_free' ? freeText : messages.freeBonusText };
}

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
