import { AppProvider } from '@grow/ui';
import { act, render, screen, userEvent } from '@grow/mfe-kit/testing';
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

describe('the card that offers the installation', () => {
  it('comes with the offer of the browser, stays at another one, and asks by the browser', async () => {
    render(<InstallCard />, { wrapper: AppProvider });
    expect(card()).toBeNull();
    offer();
    expect(card()).toBeVisible();
    offer();
    await userEvent.click(screen.getByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(card()).toBeNull();
  });

  it('goes once the app is installed, and does not come again for a month', () => {
    render(<InstallCard />, { wrapper: AppProvider });
    offer();
    act(() => void globalThis.dispatchEvent(new Event('appinstalled')));
    expect(card()).toBeNull();
    offer();
    expect(card()).toBeNull();
  });
});
