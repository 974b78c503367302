import { InviteContentPage } from '../../features/referrals/invite/content-page.tsx';
import { useMissingTitle } from '../../features/referrals/invite/use-missing-title.ts';
import { useHeader } from '../../shell/layout/header-slots.ts';

/** A page of a text. */
export default function ContentPageScreen({ id }: { id: string }) {
  useHeader({ title: useMissingTitle(id) });
  return <InviteContentPage id={id} />;
}
