import type { ComponentType } from 'react';
import type { Permission } from '@club/rules/staff/permissions';
import type { IconType } from '@club/icons/icon';
import type { Found } from '../data/people.ts';
import type { Queue } from '../data/queues.ts';

/** One page of the office, for the rail, the palette and the router. */
export interface Route {
  /** `/orders/{-$number}`: a part `{-$…}` is optional. */
  path: string;
  title: string;
  /** The group of the rail that it opens with; a page in a group has the group's icon. */
  group: string;
  icon?: IconType;
  /** Its key after G. */
  key?: string;
  /** Members with one of these permissions may open it; everybody if there is none. */
  needs: readonly Permission[];
  /** The queue whose count it shows. */
  queue?: Queue;
  feature: () => Promise<{ default: ComponentType }>;
}

/** The address without its optional parts. */
export const bareOf = (path: string): string => path.replace(/\/\{-\$\w+\}$/, '') || '/';

const folders = { customer: 'people', order: 'orders', request: 'requests' } as const;

/** The address of a search result. */
export const cardOf = ({ kind, id }: Found): string => `/${folders[kind]}/${id}`;
