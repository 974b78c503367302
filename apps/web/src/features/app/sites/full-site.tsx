import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { type Brand, firstBrand } from '@club/rules/brands';
import { ExternalLink } from '@club/icons/lucide';
import { asProblem } from '../../../data/problem.ts';
import { currentSettings } from '../../../data/settings/current.ts';
import { runtime } from '../../../device/runtime.ts';
import { Spinner } from '../../../ui/state/spinner.tsx';
import styles from './full-site.module.css';
import { messages } from './messages.ts';
import { dropSiteLink, siteLink } from './site-link.ts';
import type { Site } from './site-link.ts';

interface Props {
  site?: Site;
  className: string;
  /** Opens an address outside the app in a new tab; false when the browser refuses. */
  onOpen: (url: string) => boolean;
}

/** Opens the full site, signed in where the e-mail is confirmed. Where a browser opens nothing so long after the tap, the link itself takes the next one. */
export function FullSite({ site = 'own', className, onOpen }: Props) {
  const [blocked, setBlocked] = useState<string>();
  const { pathname } = useLocation();
  const page = useSitePage(site === 'own' ? runtime.brand : firstBrand, pathname);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => siteLink(site, page),
    onSuccess(url) {
      if (onOpen(url)) dropSiteLink();
      else setBlocked(url);
    },
  });
  const spend = (): void => {
    dropSiteLink();
    // The browser has to follow the link before it is removed from the page.
    setTimeout(() => setBlocked(undefined));
  };
  return (
    <div>
      {blocked ? (
        <a href={blocked} rel="external" target="_blank" className={className} onClick={spend}>
          <ExternalLink aria-hidden="true" />
          {messages.ready}
        </a>
      ) : (
        <button
          type="button"
          className={className}
          aria-busy={isPending || undefined}
          onClick={() => isPending || mutate()}
        >
          {isPending ? <Spinner /> : <ExternalLink aria-hidden="true" />}
          {messages.open[site]}
        </button>
      )}
      <div role="alert" className={styles.trouble}>
        {error && <p>{asProblem(error).detail}</p>}
      </div>
    </div>
  );
}

/** The page of the brand's full site that corresponds to a page of the app; undefined for its front page. */
function useSitePage(brand: Brand, path: string): string | undefined {
  const { data } = useQuery(currentSettings);
  const fitting = data.site_pages[brand].filter(({ from }) => from === path || path.startsWith(`${from}/`));
  return fitting.toSorted((one, other) => other.from.length - one.from.length)[0]?.to;
}
