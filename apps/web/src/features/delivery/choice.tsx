import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { PopularCity } from '@club/rules/delivery/cities';
import { typeset } from '@club/rules/text/ukrainian';
import { customer } from '../../data/customers/queries.ts';
import { Callout } from '../../ui/state/callout.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { SkeletonText } from '../../ui/state/skeleton.tsx';
import { placesOf } from './chosen-branch.ts';
import type { ChosenBranch } from './chosen-branch.ts';
import type { DeliveryChange, DeliveryChoiceProps } from './chosen-address.ts';
import styles from './delivery.module.css';
import { areaText, messages } from './messages.ts';
import { MethodChoice } from './method-choice.tsx';
import { PlaceRow } from './picker-row.tsx';
import { usePicker } from './use-picker.ts';
import type { Picker } from './use-picker.ts';

// A customer who sends an order to the last destination opens none of these.
const CityPicker = lazy(async () => ({ default: (await import('./city-picker.tsx')).CityPicker }));
const BranchPicker = lazy(async () => ({ default: (await import('./branch-picker.tsx')).BranchPicker }));
const StreetAddressFields = lazy(async () => ({ default: (await import('./address-fields.tsx')).StreetAddressFields }));
const IpostTime = lazy(async () => ({ default: (await import('./ipost-time.tsx')).IpostTime }));

/**
 * Delivery of the order: the city, the methods with their days and prices in it, and the fields of the chosen method.
 */
export function DeliveryChoice(props: DeliveryChoiceProps) {
  const { method, city, missing, offer } = props;
  const picker = usePicker();
  const { fallback, onChange, fallBack } = useFallback(props);
  return (
    <>
      {offer}
      <Section title={messages.place}>
        <PlaceRow
          id="pick-city"
          label={messages.city}
          value={city?.label}
          text={city ? areaText(city) : undefined}
          empty={messages.none}
          missing={messages.cityEmpty}
          isMissing={missing === 'pick-city'}
          onPress={() => picker.show('city')}
        />
      </Section>
      <MethodChoice {...props} onChange={onChange} />
      <div role="status" className={styles.fallback}>
        {fallback && <Callout tone="warning">{fallback}</Callout>}
      </div>
      {city && <Where {...props} city={city} picker={picker} onChange={onChange} />}
      {method === 'ipost' && city && (
        <Suspense>
          <IpostTime
            key={city.settlementId}
            city={city}
            window={props.window}
            isMissing={missing === 'pick-window'}
            onChange={onChange}
            onRefused={() => fallBack(messages.ipostGone)}
          />
        </Suspense>
      )}
      <Callout tone="info" title={messages.ageTitle}>
        {messages.ageText}
      </Callout>
      <Suspense>
        <Pickers {...props} picker={picker} onChange={onChange} />
      </Suspense>
    </>
  );
}

type WithPicker = DeliveryChoiceProps & { picker: Picker };

function Where({ method, city, branch, door, missing, picker, onChange }: WithPicker & { city: PopularCity }) {
  useScrollToChosen(branch?.id);
  return (
    <Section title={messages.placeByMethod[method]}>
      <div className={styles.places}>
        {method === 'branch' ? (
          <PlaceRow
            id="pick-branch"
            label={messages.branch}
            value={branch ? messages.branchName(branch.number) : undefined}
            text={branch ? typeset(branch.address) : undefined}
            empty={messages.none}
            missing={messages.branchEmpty}
            isMissing={missing === 'pick-branch'}
            onPress={() => picker.show('branch')}
          />
        ) : (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <StreetAddressFields
              key={`${method} ${city.settlementId}`}
              {...{ method, city, door, missing, onChange }}
            />
          </Suspense>
        )}
      </div>
    </Section>
  );
}

/** The choice is scrolled into view, not left under the bar: once its list is closed and the page has settled. */
function useScrollToChosen(chosen: string | undefined): void {
  const router = useRouter();
  const seen = useRef(chosen);
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  }, [chosen]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ toLocation }) => {
        if ('pick' in toLocation.search || latest.current === seen.current) return;
        seen.current = latest.current;
        document.getElementById('pick-branch')?.scrollIntoView({ block: 'center' });
      }),
    [router],
  );
}

function Pickers({ method, city, branch, recent, picker, onChange }: WithPicker) {
  const { data: profile } = useQuery({ ...customer.profile, enabled: picker.open === 'branch' });
  const pickCity = (picked: PopularCity): void => {
    if (picked.settlementId === city?.settlementId) return picker.close();
    onChange({ city: picked, branch: null });
    if (method === 'branch') picker.show('branch');
    else picker.close();
  };
  const pickBranch = (picked: ChosenBranch): void => {
    onChange({ branch: picked });
    picker.close();
  };
  if (picker.open === 'city' || (picker.open === 'branch' && !city)) {
    return <CityPicker city={city} onPick={pickCity} onClose={picker.close} />;
  }
  if (picker.open !== 'branch' || !city) return null;
  return (
    <BranchPicker
      key={city.settlementId}
      city={city}
      branch={branch}
      recent={placesOf(city.settlementId, profile?.address ?? null, recent)}
      onPick={pickBranch}
      onClose={picker.close}
    />
  );
}

/** Back to the branch, which every city has, with the reason; it is shown until something is chosen. */
function useFallback({ method, notByIpost, onChange }: DeliveryChoiceProps) {
  const [fallback, setFallback] = useState<string>();
  const isAllowed = method !== 'ipost' || notByIpost.length === 0;
  const fallBack = (reason: string): void => {
    onChange({ method: 'branch' });
    setFallback(reason);
  };
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the cart has changed elsewhere, and this page answers it once
    if (!isAllowed) fallBack(messages.ipostNotForAll);
  });
  const change = (part: DeliveryChange): void => {
    setFallback(undefined);
    onChange(part);
  };
  return { fallback, fallBack, onChange: change };
}
