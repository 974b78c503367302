import { hasPage } from '@club/rules/pages/has-page';
import { runtime } from '../../device/runtime.ts';
import { ChipRow, chipClass } from '../../ui/action/chip.tsx';
import { Link } from '../../ui/action/link.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { messages } from './messages.ts';

const places = [
  ['/marathon', messages.club.marathon],
  ['/certificates', messages.club.certificates],
  ['/invite-friend', messages.club.invite],
  ['/my-devices', messages.club.devices],
  ['/subscription', messages.club.plan],
] as const;
const shown = places.filter(([to]) => hasPage(to, runtime.absent));

/** Links to the club's parts besides the shop. */
export function ClubChips() {
  return (
    <Section title={messages.club.title}>
      <ChipRow label={messages.club.title}>
        {shown.map(([to, title]) => (
          <Link key={to} to={to} className={chipClass()}>
            {title}
          </Link>
        ))}
      </ChipRow>
    </Section>
  );
}
