import { expect, it } from 'vitest';
import { updateOffer } from './update-offer';

const versions = (version: string | null, minVersion: string | null, enforceMinVersion: string | null) => ({
  version,
  minVersion,
  enforceMinVersion,
});

it.each([
  ['only a later latest version', versions('4.0.0', null, null), null],
  ['a minimum above the installed version', versions('4.0.0', '3.25.1', null), 'recommended'],
  ['an enforced minimum above it', versions('4.0.0', '3.25.1', '3.25.1'), 'required'],
  ['an enforced minimum without the others', versions(null, null, '3.26.0'), 'required'],
  ['the installed version everywhere', versions('3.25.0', '3.25.0', '3.25.0'), null],
  ['older versions everywhere', versions('3.24.0', '3.20.0', '3.0.0'), null],
])('[OPEN-14] an update with %s offers %s', (_, given, offer) => {
  expect(updateOffer(given, '3.25.0')).toBe(offer);
});

it.each(['', '4', '4.x', 'latest', '99', '4.0.0 '])(
  '[OPEN-18] updateOffer ignores the invalid version %j',
  (invalid) => {
    expect(updateOffer(versions(invalid, invalid, invalid), '3.25.0')).toBeNull();
    expect(updateOffer(versions('4.0.0', '4.0.0', '4.0.0'), invalid)).toBeNull();
  },
);
