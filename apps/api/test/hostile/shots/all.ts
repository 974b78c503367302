import type { Aim } from '../aim.ts';
import { spoiledBody, wrongType } from './body.ts';
import { foreign, mutated, namedTwice, sound, withoutKeys } from './call.ts';
import { brokenFrame } from './frame.ts';
import { oddForm, ownForm } from './form.ts';
import { oddHeader, oddKeys } from './header.ts';
import { callback, page, pageQuery, payLink } from './page.ts';
import { oddQuery } from './query.ts';
import type { Shot } from './shot.ts';
import { otherMethod, spelt } from './spelling.ts';

/** How often each kind, in a thousand: most shots are nearly sound, for only those get far. */
const kinds: [(aim: Aim) => Shot, number][] = [
  [mutated, 420],
  [sound, 80],
  [foreign, 100],
  [withoutKeys, 80],
  [namedTwice, 20],
  [spoiledBody, 40],
  [wrongType, 30],
  [oddQuery, 40],
  [oddHeader, 50],
  [oddKeys, 30],
  [spelt, 40],
  [otherMethod, 10],
  [oddForm, 15],
  [brokenFrame, 10],
  [page, 40],
  [pageQuery, 5],
  [callback, 15],
  [payLink, 5],
];

const total = kinds.reduce((sum, [, often]) => sum + often, 0);

/** What ends a session costs a new one, so it comes more seldom. */
const seldom = /logout|token-clear|end-session|end-other|delete-account|start-fresh/;

export function shoot(aim: Aim): Shot {
  const { chance, call } = aim;
  if (seldom.test(call.path) && chance.happens(0.8)) return page(aim);
  if (call.isForm && chance.happens(0.7)) return ownForm(aim);
  let left = chance.below(total);
  const [kind] = kinds.find(([, often]) => (left -= often) < 0)!;
  return kind(aim);
}
