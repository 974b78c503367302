// With a stored screen, the app begins after it was painted: its start blocks the page's only thread longer than the
// screen takes.
import type { Plugin } from 'vite';

const entryTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const aheadTags = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * A frame that was made is still to be drawn; a browser reports when that is done. One that does not report it starts
 * so long after.
 */
const unreportedPaintMs = 100;

/** The entry and its parts are named ahead in the head and begun at the end of the body. */
export function startAfterPaint(): Plugin {
  return {
    name: 'start-after-paint',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withLateStart },
  };
}

/**
 * A page in the background makes no frames, so nothing there waits for one. If a worker has the files and the first
 * paint is in the page, they are read after that too: compiling them takes the processors that draw the screen.
 */
export function withLateStart(html: string): string {
  const [tag, address] = entryTag.exec(html) ?? [];
  if (tag === undefined) throw new Error('The page names no entry');
  const rest = html.match(aheadTags) ?? [];
  const ahead = `<template id="app-files"><link rel="modulepreload" crossorigin href="${address}">${rest.join('')}</template>
    <script>
      {
        const { frame, brand } = document.documentElement.dataset;
        const isDrawn = () => frame !== 'app' || localStorage.getItem(\`snapshot.\${brand}.\${location.pathname}\`) !== null;
        let isLate = false;
        try {
          isLate = Boolean(navigator.serviceWorker?.controller) && isDrawn();
        } catch {}
        if (!isLate) document.head.append(document.getElementById('app-files').content);
      }
    </script>`;
  const start = `<script>
      {
        const files = document.getElementById('app-files').content;
        const isLate = document.getElementById('root').inert || files.firstChild !== null;
        const start = () => {
          document.head.append(files);
          import('${address}');
        };
        if (isLate && document.visibilityState === 'visible') {
          new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
          requestAnimationFrame(() => setTimeout(start, ${unreportedPaintMs}));
        } else start();
      }
    </script>`;
  return html
    .replaceAll(aheadTags, '')
    .replace(tag, () => ahead)
    .replace('</body>', () => `${start}\n  </body>`);
}
