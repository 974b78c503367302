import { lazy, type ReactNode, Suspense } from 'react';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ContentPage } from '../../../data/content/pages.ts';
import { useFollowInside } from '../../../device/follow-inside.ts';
import { trustedHtml } from '../../../device/trusted.ts';
import { Button } from '../../../ui/action/button.tsx';
import { withContents } from '../../../ui/text/contents.ts';
import { LongText } from '../../../ui/text/long-text.tsx';
import { messages } from '../messages.ts';
import { later } from '../../../ui/state/later.ts';

// Most visitors read the edition in force, and this page is the first that some of them open.
const Editions = later(async () => (await import('./editions.tsx')).default);
const OtherEdition = lazy(() => import('./other-edition.tsx'));
const ComingEdition = lazy(() => import('./coming-edition.tsx'));

interface Props {
  page: ContentPage;
  /** The part of it that has chapters. */
  html: string;
  /** Before the chapters. */
  lead?: ReactNode;
}

/** A text that binds: its edition, its chapters, the text, and the editions before it. */
export function LegalText({ page, html, lead }: Props) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const follow = useFollowInside();
  const { html: marked, chapters } = withContents(html);
  const [inForce, ...before] = page.editions;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it handles the links inside, also by keys
    <div onClick={follow}>
      <LongText
        updated={messages.edition(page.updated_at)}
        lead={
          <>
            {inForce && inForce.version !== page.version && (
              <Suspense>
                <OtherEdition at={page.updated_at} isComing={page.version > inForce.version} />
              </Suspense>
            )}
            {page.coming && inForce?.version === page.version && (
              <Suspense>
                <ComingEdition edition={page.coming} />
              </Suspense>
            )}
            {lead}
          </>
        }
        contentsLabel={messages.contents}
        chapters={chapters}
        html={trustedHtml(marked)}
      >
        {before.length > 0 && (
          <Suspense>
            <Editions page={page} />
          </Suspense>
        )}
        {canGoBack && (
          <Button wide onClick={() => router.history.back()}>
            {messages.understood}
          </Button>
        )}
      </LongText>
    </div>
  );
}
