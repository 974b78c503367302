import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareNews } from './share.tsx';

const share = vi.fn<(what: ShareData) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();
const url = location.origin + location.pathname;

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

function press(more: object): void {
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...more });
  render(<ShareNews title="Новина" />);
  fireEvent.click(screen.getByRole('button', { name: 'Поділитися' }));
}

test('the phone shares title and address; closing its panel copies nothing', { tags: ['/news/{newsId}'] }, async () => {
  share.mockRejectedValue(new DOMException('', 'AbortError'));
  press({ share });
  await vi.waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Новина', url }));
  expect(writeText).not.toHaveBeenCalled();
});

test('without a panel, or when it refuses, the address is copied', async () => {
  share.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  press({ share });
  await screen.findByText('Посилання скопійовано');
  expect(writeText).toHaveBeenCalledWith(url);
});

test('an address that cannot be copied is shown', async () => {
  writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  press({});
  expect((await screen.findByRole('alert')).textContent).toContain(url);
});
