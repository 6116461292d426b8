import { describe, expect, it } from 'vitest';
import { nextCheck, type PlaceCheck, type PlaceEvent, placeCheckView } from './location-check.view';

const reading = { kind: 'reading' } as const;
const ask = { kind: 'ask' } as const;
const near = { kind: 'near' } as const;
const far = { kind: 'far', metres: 1234 } as const;
const off = { kind: 'off' } as const;
const unmeasured = { kind: 'unmeasured' } as const;
const unanswered = { kind: 'unanswered', reason: null } as const;
const checking = (shown: Extract<PlaceCheck, { kind: 'checking' }>['shown']) =>
  ({ kind: 'checking', shown }) as const;
const permission = (state: PermissionState) => ({ kind: 'permission', permission: state }) as const;
const returned = (state: PermissionState) => ({ kind: 'returned', permission: state }) as const;
const asked = { kind: 'asked' } as const;
const checked = { kind: 'checked', verdict: near } as const;

describe('nextCheck', () => {
  it.each<[PlaceCheck, PlaceEvent, PlaceCheck]>([
    [reading, permission('granted'), checking(null)],
    [reading, permission('denied'), off],
    [reading, permission('prompt'), ask],
    [reading, returned('prompt'), ask],
    [reading, asked, checking(null)],
    [ask, permission('granted'), checking(null)],
    [ask, permission('denied'), off],
    [ask, permission('prompt'), ask],
    [ask, asked, checking(null)],
    [off, permission('granted'), checking(off)],
    [off, permission('denied'), off],
    [off, permission('prompt'), ask],
    [off, returned('granted'), checking(off)],
    [near, permission('granted'), near],
    [near, permission('denied'), near],
    [near, returned('granted'), checking(near)],
    [near, returned('denied'), off],
    [near, returned('prompt'), near],
    [far, asked, checking(far)],
    [far, returned('granted'), checking(far)],
    [unmeasured, asked, checking(unmeasured)],
    [unanswered, returned('granted'), checking(unanswered)],
    [checking(far), checked, near],
    [checking(far), asked, checking(far)],
    [checking(null), returned('denied'), checking(null)],
    [far, checked, far],
  ])('nextCheck changes the state %o by %o to %o', (check, event, next) => {
    expect(nextCheck(check, event)).toEqual(next);
  });
});

describe('placeCheckView', () => {
  it.each<[PlaceCheck, string, string]>([
    [reading, 'Are you at the right place?', 'Check my location'],
    [ask, 'Are you at the right place?', 'Check my location'],
    [checking(null), 'Checking your location', 'Check again'],
    [checking(far), 'You seem to be 0.8 miles from the customer’s home', 'Check again'],
    [near, 'You are at the right place', 'Check again'],
    [far, 'You seem to be 0.8 miles from the customer’s home', 'Check again'],
    [off, 'Location services are off', 'Open settings'],
    [unmeasured, 'Could not find your location', 'Check again'],
    [unanswered, 'Could not check the distance', 'Check again'],
  ])('placeCheckView shows for %o "%s", with "%s"', (check, text, label) => {
    const view = placeCheckView(check, false);
    expect([view.pill.text, view.label]).toEqual([text, label]);
    expect(view.action).toBe(check.kind === 'off' ? 'settings' : 'check');
  });

  it('placeCheckView shows the server’s reason if there is one', () => {
    const withReason = placeCheckView({ ...unanswered, reason: 'We do not know.' }, false);
    expect(withReason.text).toBe('We do not know.');
    expect(placeCheckView(unanswered, false).text).toBe('Please try again in a moment.');
  });

  it('placeCheckView warns about the distance only after the start', () => {
    for (const check of [far, checking(far)]) {
      expect(placeCheckView(check, false)).toMatchObject({
        pill: { kind: 'neutral' },
        text: 'Check again when you are there.',
      });
      expect(placeCheckView(check, true)).toMatchObject({
        pill: { kind: 'warn' },
        text: 'Please check the address.',
      });
    }
  });
});
