// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { CallContext } from '@/lib/core/phone/client/call-context';
import { measure } from '@/lib/core/phone/platform/location';
import { visitCalls } from '@/lib/features/work/visits/calls';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { AT_HOME, FakeLocation } from '@/tests/support/fake-location';
import { NOW } from '@/tests/support/render-app';
import { LocationCheck } from './location-check';

let phone: FakeLocation;
let fake: FakeCallClient;
beforeEach(async () => {
  vi.useFakeTimers();
  fake = new FakeCallClient();
  phone = new FakeLocation();
  phone.install();
  // A denied permission is remembered per page; a measurement resets it.
  await measure();
  phone.measurements.length = 0;
});
afterEach(() => {
  phone.uninstall();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Returns the text of the live region. */
const says = () => document.querySelector('[aria-live=polite]')?.textContent ?? '';
const answerMetres = (distance: number) => fake.answer(visitCalls.getDistanceFromVisit, () => ({ distance }));
const tap = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait(0);
};

async function show(visit: Visit = aVisit()) {
  const { container } = render(
    <CallContext.Provider value={fake.client}>
      <LocationCheck visit={visit} />
    </CallContext.Provider>,
  );
  await wait(0);
  return container;
}

async function comeBack() {
  fireEvent(document, new Event('visibilitychange'));
  await wait(0);
}

describe('with location allowed', () => {
  it('[VISIT-36] the location check sends the measured position to the server at once', async () => {
    answerMetres(10);
    await show();
    expect(fake.madeOf(visitCalls.getDistanceFromVisit).map(({ input }) => input)).toEqual([
      { params: { jobId: 1, scheduledDate: '2026-11-18' }, query: AT_HOME },
    ]);
  });

  it.each([
    [0, 'You are at the right place'],
    [49.9, 'You are at the right place'],
    [50, 'You seem to be 50 metres from the customer’s home'],
    [1234, 'You seem to be 0.8 miles from the customer’s home'],
  ])('[VISIT-33] the location check says “at the right place” under 50 metres: %f', async (metres, text) => {
    answerMetres(metres);
    await show();
    expect(says()).toContain(text);
  });

  it('[VISIT-32] the location check says whether the worker is near, far or has location services off', async () => {
    answerMetres(10);
    await show();
    expect(says()).toContain('You are at the right place');
    answerMetres(900);
    await tap('Check again');
    expect(says()).toContain('You seem to be 0.6 miles from the customer’s home');
    phone.outcome = 2;
    await tap('Check again');
    expect(says()).toContain('Location services are off');
  });

  it('the location check measures again only after a tap and when the app becomes visible', async () => {
    answerMetres(10);
    await show();
    await wait(60_000);
    expect(phone.measurements).toHaveLength(1);
    await tap('Check again');
    expect(phone.measurements).toHaveLength(2);
    await comeBack();
    expect(phone.measurements).toHaveLength(3);
  });

  it('the location check keeps the last result while it checks again, one check at a time', async () => {
    answerMetres(10);
    await show();
    phone.hold();
    await tap('Check again');
    await tap('Check again');
    expect(phone.measurements).toHaveLength(2);
    expect(says()).toContain('You are at the right place');
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
    answerMetres(700);
    phone.release();
    await wait(0);
    expect(says()).toContain('0.4 miles');
  });

  it('the location check says when the distance or the position is unknown', async () => {
    fake.refuse(visitCalls.getDistanceFromVisit, callError('no_internet', 'r1'));
    await show();
    expect(says()).toContain('Could not check the distance');
    const reason = 'This home is not on our map, so we cannot check the distance.';
    fake.refuse(visitCalls.getDistanceFromVisit, callError('not_found', 'r1', { userMessage: reason }));
    await tap('Check again');
    expect(says()).toContain(reason);
    fake.refuse(visitCalls.getDistanceFromVisit, callError('demo_missing', 'r1'));
    await tap('Check again');
    expect(says()).toContain('This feature is not available in Demo Mode.');
    phone.outcome = 3;
    await tap('Check again');
    expect(says()).toContain('Could not find your location');
  });
});

describe('with location off', () => {
  it('[VISIT-34] the location check polls the permission every five seconds and stops once it is granted', async () => {
    phone.permission = 'denied';
    answerMetres(10);
    await show();
    expect(says()).toContain('Location services are off');
    const before = phone.reads;
    await wait(4999);
    expect(phone.reads).toBe(before);
    await wait(1);
    expect(phone.reads).toBe(before + 1);
    await wait(5000);
    expect(phone.reads).toBe(before + 2);
    expect(phone.measurements).toEqual([]);
    phone.permission = 'granted';
    await wait(5000);
    expect(says()).toContain('You are at the right place');
    await wait(60_000);
    expect(phone.reads).toBe(before + 3);
    expect(phone.measurements).toHaveLength(1);
  });

  it('[VISIT-34] the location check measures every five seconds while location is off on the device', async () => {
    phone.outcome = 2;
    answerMetres(10);
    await show();
    expect(phone.measurements).toHaveLength(1);
    await wait(5000);
    expect(phone.measurements).toHaveLength(2);
    expect(says()).toContain('Location services are off');
    phone.outcome = AT_HOME;
    await wait(5000);
    expect(says()).toContain('You are at the right place');
  });

  it('the location check does not check while the app is hidden', async () => {
    phone.permission = 'denied';
    await show();
    const before = phone.reads;
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await comeBack();
    await wait(20_000);
    expect(phone.reads).toBe(before);
    visibility.mockRestore();
    await comeBack();
    expect(phone.reads).toBe(before + 1);
  });

  it('[VISIT-35] the location check says "Location services are off", with a button to open settings', async () => {
    phone.permission = 'denied';
    await show();
    expect(says()).toContain('Location services are off');
    const settings = screen.getByRole('link', { name: 'Open settings' });
    expect(settings.getAttribute('href')).toBe('/permissions');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[VISIT-35] the location check shows the settings button also when location is off on the device only', async () => {
    phone.outcome = 2;
    await show();
    expect(says()).toContain('Location services are off');
    expect(screen.getByRole('link', { name: 'Open settings' }).getAttribute('href')).toBe('/permissions');
    phone.outcome = AT_HOME;
    answerMetres(10);
    await wait(5000);
    expect(says()).toContain('You are at the right place');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('before the permission is granted or denied', () => {
  it('the location check measures before a permission only after a tap', async () => {
    phone.permission = 'prompt';
    answerMetres(10);
    await show();
    await wait(30_000);
    await comeBack();
    expect(phone.measurements).toEqual([]);
    await tap('Check my location');
    expect(phone.measurements).toHaveLength(1);
    expect(says()).toContain('You are at the right place');
  });

  it('[VISIT-38] the location check treats error code 1 as a denied permission', async () => {
    phone.permission = 'prompt';
    phone.outcome = 1;
    await show();
    await tap('Check my location');
    await wait(30_000);
    expect(says()).toContain('Location services are off');
    expect(phone.measurements).toHaveLength(1);
  });
});

describe('depending on the visit’s state', () => {
  it.each([{ startedAt: NOW, finishedAt: NOW }, { skipped: true }])(
    'the location check is hidden for %o',
    async (over) => {
      const container = await show(aVisit(over));
      expect(container.textContent).toBe('');
      expect(phone.measurements).toEqual([]);
    },
  );

  it('the location check is shown while the visit runs', async () => {
    answerMetres(10);
    await show(aVisit({ startedAt: NOW }));
    expect(says()).toContain('You are at the right place');
  });
});

it('the location check asks nobody to check the address of a home that is not on the map', async () => {
  phone.permission = 'granted';
  const approximateLocation = { latitude: 51.44, longitude: -0.15 };
  const property = { postcode: { full: 'SW12 9EA', location: null, approximateLocation } };
  const container = await show(aVisit({ property }));
  expect(container.textContent).toBe('This home is not on our map. The app cannot check if you are there.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(phone.measurements).toEqual([]);
});
