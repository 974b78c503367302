import type { Brand } from '@club/rules/brands';
import { backdrop, sceneKit } from './scene-kit.ts';
import type { SceneKit, SceneStyle } from './scene-kit.ts';
import { ageGate, cameraDenied, offline, scan, sms } from './scenes-device.ts';
import { emptyCart, emptyHistory, favorites, noResults, parcel, regular, success } from './scenes-shop.ts';

const SCENES = {
  'empty-cart': emptyCart,
  success,
  scan,
  'empty-history': emptyHistory,
  offline,
  'no-results': noResults,
  'age-gate': ageGate,
  sms,
  'camera-denied': cameraDenied,
  parcel,
  favorites,
  regular,
} satisfies Record<string, (kit: SceneKit) => string>;

export type SceneName = keyof typeof SCENES;

export const SCENE_NAMES = Object.keys(SCENES) as readonly SceneName[];

/** SVG of a scene in a brand's colours, 400 by 400, for light and dark pages alike. */
export function drawScene(name: SceneName, brand: Brand, style?: SceneStyle): string {
  const kit = sceneKit(name, brand, style);
  return kit.paint.finish(backdrop(kit) + SCENES[name](kit));
}
