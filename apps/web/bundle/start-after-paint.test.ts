import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withLateStart } from './start-after-paint.ts';

const page = `<head><link rel="modulepreload" crossorigin href="/assets/react-1.js"><script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="root"></div></body>`;

test('the entry is named ahead in the head and begun at the end of the body', () => {
  const built = withLateStart(page);
  expect(built).not.toContain('type="module"');
  const [head = '', body = ''] = built.split('</head>');
  expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/index-1.js">');
  expect(body).toMatch(/<\/div><script>[^]*import\('\/assets\/index-1\.js'\)[^]*<\/script>\s*<\/body>$/);
});

test('a page without an entry is not built', () => {
  expect(() => withLateStart('<body></body>')).toThrow('The page names no entry');
});

describe("the page's behaviour", () => {
  let named: string[];
  let frames: (() => void)[];
  let reports: (() => void)[];
  const steps = [...withLateStart(page).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script!);

  /** A page with only what its scripts touch. */
  function setUp({ isWorkerThere = true, frame = 'app', stored = '{}' as string | null, isInert = true } = {}): void {
    const content = { firstChild: 'files' as string | null };
    const head = {
      append: (files: typeof content) => {
        if (files.firstChild !== null) named.push('files');
        files.firstChild = null;
      },
    };
    vi.stubGlobal('document', {
      documentElement: { dataset: { frame, brand: 'main' } },
      visibilityState: 'visible',
      head,
      getElementById: (id: string) => (id === 'root' ? { inert: isInert } : { content }),
    });
    vi.stubGlobal('location', { pathname: '/' });
    vi.stubGlobal('navigator', { serviceWorker: { controller: isWorkerThere ? {} : null } });
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'snapshot.main./' ? stored : null) });
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        report: () => void;
        constructor(report: () => void) {
          this.report = report;
        }
        observe({ type }: { type: string }): void {
          if (type === 'paint') reports.push(this.report);
        }
      },
    );
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
    vi.stubGlobal('setTimeout', (work: () => void) => work());
    vi.stubGlobal('begin', (address: string) => named.push(address));
  }

  const run = (script = ''): void => runInThisContext(script.replace('import(', 'begin('));

  beforeEach(() => {
    named = [];
    frames = [];
    reports = [];
  });
  afterEach(() => vi.unstubAllGlobals());

  test('where a worker has the files and a stored screen is shown, they are read after it was painted', () => {
    setUp();
    steps.forEach(run);
    expect(named).toEqual([]);
    reports.forEach((report) => report());
    expect(named).toEqual(['files', '/assets/index-1.js']);
  });

  test('a browser that reports no paint reads them after a frame', () => {
    setUp();
    steps.forEach(run);
    frames.forEach((frame) => frame());
    expect(named).toEqual(['files', '/assets/index-1.js']);
  });

  test('a page without the frame is its own first screen', () => {
    setUp({ frame: '', stored: null, isInert: false });
    steps.forEach(run);
    expect(named).toEqual([]);
    reports.forEach((report) => report());
    expect(named).toEqual(['files', '/assets/index-1.js']);
  });

  test.each([
    ['nobody has the files', { isWorkerThere: false, stored: null, isInert: false }],
    ['nothing is stored to be painted', { stored: null, isInert: false }],
  ])('where %s, they are requested immediately and nothing waits', (_, how) => {
    setUp(how);
    run(steps[0]);
    expect(named).toEqual(['files']);
    run(steps[1]);
    expect(named).toEqual(['files', '/assets/index-1.js']);
    expect([...frames, ...reports]).toEqual([]);
  });
});
