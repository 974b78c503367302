import type { ComponentType } from 'react';
import type { Permission } from '@club/rules/staff/permissions';
import type { IconType } from '@club/icons/icon';
import type { Found } from '../data/desks.ts';
import type { Queue } from '../data/queues.ts';

/** One page of the office, as the rail, the palette and the router know it. */
export interface Route {
  /** `/orders/{-$number}`: a part `{-$…}` is optional. */
  path: string;
  title: string;
  /** The group of the rail that it opens with; a page in a group has the group's icon. */
  group: string;
  icon?: IconType;
  /** Goes here after G. */
  key?: string;
  /** Who has one of these may open it; everybody where there is none. */
  needs: readonly Permission[];
  /** What it shows the count of. */
  queue?: Queue;
  feature: () => Promise<{ default: ComponentType }>;
}

/** The address without what may be left out. */
export const bareOf = (path: string): string => path.replace(/\/\{-\$\w+\}$/, '') || '/';

const folders = { customer: 'people', order: 'orders', request: 'requests' } as const;

/** The address of what was found. */
export const cardOf = ({ kind, id }: Found): string => `/${folders[kind]}/${id}`;
