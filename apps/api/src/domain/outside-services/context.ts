import type { ChosenService } from '../../providers/ports.ts';
import type { Services } from '../context.ts';

/** What looking at outside services needs. */
export interface StaffLook extends Pick<Services, 'database' | 'config'> {
  now: Date;
  services: readonly ChosenService[];
}
