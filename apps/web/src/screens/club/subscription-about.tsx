import { TextPage } from '../../features/content/text-page.tsx';
import { JoinBar, PlanTerms } from '../../features/subscription/join-bar.tsx';

/** Price, gain and exit before the button that joins. */
export default function SubscriptionAboutScreen({ id }: { id: string }) {
  return (
    <>
      <TextPage id={id} lead={<PlanTerms />} />
      <JoinBar />
    </>
  );
}
