import type { PopularCity } from '../delivery/cities.ts';
import { type Check, fields, listUpTo, matching, plainText } from './checks.ts';

/** A large city, so that no region has to be given. */
export type FirstCity = Omit<PopularCity, 'region'>;

export const firstCityOf = ({ label, settlementId, deliveryCityId, area }: PopularCity): FirstCity => ({
  label,
  settlementId,
  deliveryCityId,
  area,
});

const citiesMax = 12;
const id = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'an id of the carrier’s directory');

/**
 * The ids are the carrier's, so set-up takes them from its directory; staff set which cities they are and in which
 * order.
 */
export const firstCitiesSetting = {
  scope: 'club' as const,
  summary:
    'Cities offered for delivery before anything is typed, in display order; `club -- setup` takes their ids from the carrier’s directory',
  check: oneOrMore(
    listUpTo(fields({ label: plainText(60), settlementId: id, deliveryCityId: id, area: plainText(60) }), citiesMax),
  ),
};

/** The first one is the example by which sums and days are shown until a city is chosen. */
function oneOrMore(check: Check): Check {
  return (value) => (Array.isArray(value) && value.length === 0 ? 'at least one city' : check(value));
}
