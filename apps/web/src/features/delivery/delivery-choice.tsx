import type { PopularCity } from '@club/rules/cities';
import { freeDeliveryProgress, shippingLine } from '@club/rules/delivery';
import { formatMoney, typeset } from '@club/rules/ukrainian';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx';
import { Section } from '../../ui/section.tsx';
import { BranchPicker } from './branch-picker.tsx';
import type { ChosenBranch, Place } from './chosen-branch.ts';
import { CityPicker } from './city-picker.tsx';
import styles from './delivery.module.css';
import { areaText, messages } from './messages.ts';
import { PlaceRow } from './place-row.tsx';
import { usePicker } from './use-picker.ts';

export interface DeliveryChoiceProps {
  city: PopularCity | null;
  branch: ChosenBranch | null;
  recent: readonly Place[];
  goodsKop: number;
  xpOnly: boolean;
  freeFromKop: number;
  /** What is missing is marked only after the customer wanted to go on. */
  isChecked: boolean;
  onChange: (change: { city?: PopularCity; branch?: ChosenBranch | null }) => void;
}

/** How the order gets there: the method with its price told truly, then the city and the branch. */
export function DeliveryChoice(props: DeliveryChoiceProps) {
  const { city, branch, recent, isChecked, onChange } = props;
  const picker = usePicker();
  const pickCity = (picked: PopularCity): void => {
    if (picked.settlementId === city?.settlementId) return picker.close();
    onChange({ city: picked, branch: null });
    picker.show('branch');
  };
  const pickBranch = (picked: ChosenBranch): void => {
    onChange({ branch: picked });
    picker.close();
  };
  return (
    <>
      <Method {...props} />
      <Section title={messages.place}>
        <div className={styles.places}>
          <PlaceRow
            id="pick-city"
            label={messages.city}
            value={city?.label}
            text={city ? areaText(city) : undefined}
            empty={messages.none}
            missing={messages.cityEmpty}
            isMissing={isChecked && !city}
            onPress={() => picker.show('city')}
          />
          <PlaceRow
            id="pick-branch"
            label={messages.branch}
            value={branch ? messages.branchName(branch.number) : undefined}
            text={branch ? typeset(branch.address) : undefined}
            empty={city ? messages.none : messages.branchAfterCity}
            missing={messages.branchEmpty}
            isMissing={isChecked && city !== null && !branch}
            onPress={() => picker.show(city ? 'branch' : 'city')}
          />
        </div>
      </Section>
      <Notice tone="info" title={messages.ageTitle}>
        {messages.ageText}
      </Notice>
      {(picker.open === 'city' || (picker.open === 'branch' && !city)) && (
        <CityPicker city={city} onPick={pickCity} onClose={picker.close} />
      )}
      {picker.open === 'branch' && city && (
        <BranchPicker
          key={city.settlementId}
          city={city}
          branch={branch}
          recent={recent.filter((place) => place.city.settlementId === city.settlementId).map((place) => place.branch)}
          onPick={pickBranch}
          onClose={picker.close}
        />
      )}
    </>
  );
}

function Method({ goodsKop, xpOnly, freeFromKop }: DeliveryChoiceProps) {
  const { code } = shippingLine({ method: 'branch', goodsKop, xpOnly, freeFromKop });
  const { leftKop, ratio } = freeDeliveryProgress({ goodsKop, freeFromKop });
  const text = { carrier_paid: messages.tariffText, carrier_free: messages.freeText }[code as string];
  return (
    <Section title={messages.method}>
      <RadioGroup legend={messages.method} legendHidden>
        <RadioCard
          name="method"
          value="branch"
          checked
          onChange={() => undefined}
          title={messages.methodBranch}
          aside={code === 'carrier_paid' ? messages.byTariff : messages.freeOf}
          text={text ?? messages.freeBonusText}
        />
      </RadioGroup>
      {code === 'carrier_paid' && (
        <div className={styles.progress}>
          <Progress value={ratio} label={messages.freeLeft(formatMoney(leftKop), formatMoney(freeFromKop))} />
          <p aria-hidden="true">{typeset(messages.freeLeft(formatMoney(leftKop), formatMoney(freeFromKop)))}</p>
        </div>
      )}
    </Section>
  );
}
