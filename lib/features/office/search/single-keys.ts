import { storageName } from '@/lib/core/ground/site/brand';

const NAME = storageName('single-keys');
const CHANGED = 'single-keys-changed';

/** This preference of the device is on unless it was turned off. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    return true;
  }
}

/** Without storage the keys stay on. */
export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, 'off');
  } catch {
    // Storage is unavailable.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** It also notices a change in another tab. */
export function subscribeSingleKeys(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}
