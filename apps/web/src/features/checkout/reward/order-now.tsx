import { MapPin } from '@club/icons/lucide';
import type { CartItem } from '@club/rules/cart/contents';
import { typeset } from '@club/rules/text/ukrainian';
import { Button } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { SkeletonText } from '../../../ui/state/skeleton.tsx';
import { ConfirmProblem } from '../confirm/problem.tsx';
import { addressText } from '../delivery/draft.ts';
import type { FilledDraft } from '../delivery/draft.ts';
import { messages } from './messages.ts';
import styles from './order-now.module.css';
import { useKnownPlace } from './use-known-place.ts';
import { useOrderNow } from './use-order-now.ts';

interface Props {
  item: CartItem;
  onPlaced: (orderNumber: string) => void;
  /** Goes through the steps, where a place is chosen. */
  onElsewhere: () => void;
  isLeaving: boolean;
}

/** Exchanges by one tap when the destination is known; else shows what comes next. */
export function OrderNow(props: Props) {
  const { onElsewhere, isLeaving } = props;
  const place = useKnownPlace();
  if (place.kind === 'known') return <Known {...props} draft={place.draft} />;
  const isSearching = place.kind === 'searching';
  return (
    <div className={styles.ways}>
      {isSearching ? <SkeletonText lines={2} /> : <p>{messages.chooseNext}</p>}
      <Button wide pending={isSearching || isLeaving} onClick={onElsewhere}>
        {messages.exchange}
      </Button>
    </div>
  );
}

function Known({ item, draft, onPlaced, onElsewhere, isLeaving }: Props & { draft: FilledDraft }) {
  const { place, isPending, problem } = useOrderNow(item, onPlaced);
  const { firstName, lastName } = draft.recipient;
  return (
    <div className={styles.ways}>
      <div className={styles.place}>
        <MapPin size="1.5em" aria-hidden="true" />
        <p>
          <span>{messages.free}</span>
          <b>{typeset(placeText(draft))}</b>
          <span>{`${firstName} ${lastName}`}</span>
        </p>
      </div>
      {problem && <ConfirmProblem problem={problem} hasCart={false} />}
      <Button wide pending={isPending} onClick={() => void place(draft)}>
        {messages.exchange}
      </Button>
      <Button wide variant="quiet" pending={isLeaving} onClick={onElsewhere}>
        {messages.elsewhere}
      </Button>
      <p className={styles.agreement}>
        {messages.agreement} <Link to="/user-agreement">{messages.agreementLink}</Link>
      </p>
    </div>
  );
}

const placeText = (draft: FilledDraft): string =>
  `${draft.city.label}, ${draft.method === 'branch' ? messages.branch(draft.branch?.number ?? '') : addressText(draft)}`;
