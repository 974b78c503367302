// Where a stored screen stands, the app begins after that was painted: its start holds the page's only thread longer than the screen takes.
import type { Plugin } from 'vite';

const entryTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** The entry is named ahead in the head and begun at the end of the body. */
export function startAfterPaint(): Plugin {
  return {
    name: 'start-after-paint',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withLateStart },
  };
}

/** A page in the background makes no frames, so nothing there waits for one. */
export function withLateStart(html: string): string {
  const [tag, address] = entryTag.exec(html) ?? [];
  if (tag === undefined) throw new Error('The page names no entry');
  const start = `<script>
      {
        const start = () => import('${address}');
        const isPainting = document.getElementById('root').inert && document.visibilityState === 'visible';
        if (isPainting) requestAnimationFrame(() => setTimeout(start));
        else start();
      }
    </script>`;
  return html
    .replace(tag, () => `<link rel="modulepreload" crossorigin href="${address}">`)
    .replace('</body>', () => `${start}\n  </body>`);
}
