import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { popularCities } from '@club/rules/delivery/cities';
import type { PopularCity } from '@club/rules/delivery/cities';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runtime } from '../../device/runtime.ts';
import { CityPicker } from './city-picker.tsx';

const requests: string[] = [];
const found = {
  value: 's-1',
  label: 'Бровари',
  city_id: 's-1',
  province: 'Київська',
  delivery_city_id: 'd-1',
  meta: { MainDescription: 'Бровари', Area: 'Київська', Region: 'Броварський', DeliveryCity: 'd-1' },
};

beforeEach(() => {
  runtime.settings.first_cities = [...popularCities];
  requests.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(decodeURIComponent(path));
    return Response.json({ cities: [found] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const pick = vi.fn<(city: PopularCity) => void>();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CityPicker city={null} onPick={pick} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return pick;
}

test('six cities are one tap away, each with its settlement and its delivery city', { tags: ['DELIV-04'] }, () => {
  const pick = show();
  const labels = ['Київ', 'Харків', 'Одеса', 'Дніпро', 'Запоріжжя', 'Львів'];
  for (const label of labels) fireEvent.click(screen.getByRole('button', { name: label }));
  expect(pick.mock.calls.map(([city]) => city)).toEqual(popularCities);
  expect(requests).toEqual([]);
});

test(
  'any other city is found from the second letter, with both of its ids',
  { tags: ['DELIV-04', 'limit:delivery-search'] },
  async () => {
    const pick = show();
    const search = screen.getByRole('searchbox');
    fireEvent.change(search, { target: { value: 'Б' } });
    expect(screen.getByRole('button', { name: 'Київ' })).toBeDefined();
    fireEvent.change(search, { target: { value: 'Бр' } });
    fireEvent.click(await screen.findByRole('button', { name: /Бровари/ }));
    expect(requests).toEqual(['/api/delivery/cities?query=Бр']);
    expect(pick.mock.calls[0]?.[0]).toMatchObject({ settlementId: 's-1', deliveryCityId: 'd-1', label: 'Бровари' });
  },
);
