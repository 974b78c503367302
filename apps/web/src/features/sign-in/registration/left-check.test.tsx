import { useState } from 'react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyRegistration } from './draft.ts';
import { RegistrationForm } from './form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Form() {
  const [draft, setDraft] = useState(emptyRegistration);
  return (
    <RegistrationForm
      draft={draft}
      onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      onSubmit={async () => undefined}
    />
  );
}

async function open(answer: () => Response, label = /пошта|e-mail/i) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    requests.push(...Object.values(JSON.parse(init.body as string) as Record<string, string>));
    return answer();
  });
  const root = createRootRoute({ component: Form });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  const field = await screen.findByLabelText(label);
  return { requests, field };
}

test(
  'an address that the server would refuse is reported at its field as soon as it is left, and the message disappears when it changes',
  { tags: ['POST:/api/auth/check-email'] },
  async () => {
    const { requests, field } = await open(() => Response.json({ code: 200, error: 'Перевір адресу' }));
    fireEvent.blur(field);
    fireEvent.change(field, { target: { value: 'olena@example.com' } });
    fireEvent.blur(field);
    expect(await screen.findByText('Перевір адресу')).toBeDefined();
    expect(requests).toEqual(['olena@example.com']);
    fireEvent.change(field, { target: { value: 'olena@example.ua' } });
    await waitFor(() => expect(screen.queryByText('Перевір адресу')).toBeNull());
  },
);

test(
  'an unknown friend’s code is reported at its field as soon as it is left, and the message disappears when it changes',
  { tags: ['POST:/api/auth/check-friend-code'] },
  async () => {
    const { requests, field } = await open(() => Response.json({ code: 200, error: 'Такого коду немає' }), /Код.друга/);
    fireEvent.blur(field);
    fireEvent.change(field, { target: { value: 'REW-AAAAAA' } });
    fireEvent.blur(field);
    expect(await screen.findByText('Такого коду немає')).toBeDefined();
    expect(requests).toEqual(['REW-AAAAAA']);
    fireEvent.change(field, { target: { value: 'REW-AAAAAB' } });
    await waitFor(() => expect(screen.queryByText('Такого коду немає')).toBeNull());
  },
);

test('without a reply the form continues', async () => {
  const { requests, field } = await open(() => Response.json({ code: 'unexpected', detail: 'Збій' }, { status: 500 }));
  fireEvent.change(field, { target: { value: 'olena@example.ua' } });
  fireEvent.blur(field);
  await waitFor(() => expect(requests).not.toEqual([]));
  expect(screen.queryByText('Збій')).toBeNull();
});
