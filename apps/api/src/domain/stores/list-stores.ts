import type { listStores as endpoint } from '@club/contract/customer/stores';
import { listStoreCities, listStoreRows } from '../../database/stores/points.ts';
import type { Operation } from '../operation.ts';

export const listStores: Operation<typeof endpoint> = async ({ db, brand, config }, { kind }) => {
  const [rows, cities] = await Promise.all([listStoreRows(db, brand, kind), listStoreCities(db)]);
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
