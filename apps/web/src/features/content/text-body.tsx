import { useFollowInside } from '../../device/follow-inside.ts';
import { trustedHtml } from '../../device/trusted.ts';
import { LongTextBody } from '../../ui/text/long-text.tsx';

/** Sanitised HTML of ours, whose links into the app reload nothing. */
export function TextBody({ html }: { html: string }) {
  const follow = useFollowInside();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it handles the links inside, also by keys
    <div onClick={follow}>
      <LongTextBody html={trustedHtml(html)} />
    </div>
  );
}
