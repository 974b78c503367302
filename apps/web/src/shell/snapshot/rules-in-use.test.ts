import { expect, test } from 'vitest';
import { rulesInUse } from './rules-in-use.ts';

const isUsed = (selector: string): boolean => /\.seen|^html$|^:not\(none\)$/.test(selector);

test.each([
  ['a rule of what is there', '.seen{color:red}.other{color:blue}', '.seen{color:red}'],
  [
    'the order of layers, and what of a layer is used',
    '@layer a,b;@layer a{.other{a:b}}@layer b{.seen{a:b}}',
    '@layer a,b;@layer b{.seen{a:b}}',
  ],
  [
    'groups within groups',
    '@media (width>=1px){@supports (a:b){.seen{a:b}.x{a:b}}}',
    '@media (width>=1px){@supports (a:b){.seen{a:b}}}',
  ],
  [
    'nothing that moves, no letters, no first style',
    '@keyframes a{0%{a:b}}@font-face{a:b}@starting-style{.seen{a:b}}html{a:b}',
    'html{a:b}',
  ],
  ['what is nested, whole', '.seen{a:b;&:hover{c:d}}', '.seen{a:b;&:hover{c:d}}'],
  [
    'pseudo-elements of what is there',
    '.seen::before{a:b}.other::after{a:b}::selection{a:b}',
    '.seen::before{a:b}::selection{a:b}',
  ],
  [
    'braces in texts and addresses',
    '.seen{content:"}";a:url(data:a;b{)}.other{content:\'{\'}.seen{c:d}',
    '.seen{content:"}";a:url(data:a;b{)}.seen{c:d}',
  ],
])('%s', (_, css, left) => {
  expect(rulesInUse(css, isUsed)).toBe(left);
});
