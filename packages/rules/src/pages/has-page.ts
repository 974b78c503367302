import type { OutsideService } from '../outside-services.ts';
import { servicesOfPages } from './needs.ts';

/** Whether the page of a pattern exists while these services are absent. */
export function hasPage(page: string, absent: readonly OutsideService[]): boolean {
  const service = servicesOfPages[page];
  return service === undefined || !absent.includes(service);
}
