import type { listPlaces as endpoint } from '@club/contract/places';
import { listPlaceCities, listPlaces as readPlaces } from '../../database/queries/places.ts';
import type { Operation } from '../../http/operation.ts';

export const listPlaces: Operation<typeof endpoint> = async ({ db, brand, config }, { kind }) => {
  const [rows, cities] = await Promise.all([readPlaces(db, brand, kind), listPlaceCities(db)]);
  return {
    places: rows.map(({ id, title, city, address, lat, lon, hours, phone, services, note, updatedAt }) => {
      const place = { id, title, city, address, lat, lon, hours, phone, services, note };
      return { ...place, updated_at: updatedAt.toISOString() };
    }),
    cities: cities.map(({ title, lat, lon }) => ({ title, lat, lon })),
    route_url: config.map.routeUrl,
    map_tiles: config.map.tilesUrl ?? null,
    map_attribution: config.map.attribution,
  };
};
