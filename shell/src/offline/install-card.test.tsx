import { act, render, screen, userEvent } from '@grow/mfe-kit/testing';
import { AppProvider } from '@grow/ui';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InstallCard } from './install-card.tsx';

const prompt = vi.fn(() => Promise.resolve());
const offer = () =>
  act(() => {
    Reflect.set(globalThis, 'growInstallPrompt', Object.assign(new Event('beforeinstallprompt'), { prompt }));
    globalThis.dispatchEvent(new Event('beforeinstallprompt'));
  });
const card = () => screen.queryByRole('region', { name: 'Keep Grow Bible on your home screen' });

afterEach(() => void Reflect.deleteProperty(globalThis, 'growInstallPrompt'));

describe('the install card', () => {
  it('appears with the browser’s offer, stays on a second offer, and opens the browser’s prompt', async () => {
    render(<InstallCard />, { wrapper: AppProvider });
    expect(card()).toBeNull();
    offer();
    expect(card()).toBeVisible();
    offer();
    await userEvent.click(screen.getByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(card()).toBeNull();
  });

  it('disappears once the app is installed, and stays away for a month', () => {
    render(<InstallCard />, { wrapper: AppProvider });
    offer();
    act(() => void globalThis.dispatchEvent(new Event('appinstalled')));
    expect(card()).toBeNull();
    offer();
    expect(card()).toBeNull();
  });
});
