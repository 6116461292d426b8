import { defaultStackParser, makeFetchTransport } from '@sentry/browser';
import { createEventEnvelope, dsnFromString, getEnvelopeEndpointWithUrlEncodedAuth } from '@sentry/core';
import { APP_VERSION } from '@/lib/core/ground/site/brand';
import { eventOf } from './event';
import type { Incident } from './reporter';
import { scrubbed } from './scrub';

export interface Sender {
  /** Rejects when the service cannot be reached. */
  send(incident: Incident): Promise<void>;
}

/** A further report is dropped while so many wait. */
const MOST_WAITING = 10;
const TIMEOUT_MS = 5_000;

const SDK = { name: 'sweep.error-reporting', version: APP_VERSION };

/** Speaks Sentry's envelope protocol. See docs/decisions/0424-sentrys-envelope-without-its-client.md. */
export function createSender(
  { dsn, environment }: { readonly dsn: string; readonly environment: string },
  timeoutMs = TIMEOUT_MS,
): Sender {
  const address = dsnFromString(dsn);
  if (address === undefined) throw new Error('The address of the error service is invalid');
  const transport = makeFetchTransport(
    {
      url: getEnvelopeEndpointWithUrlEncodedAuth(address, undefined, SDK),
      bufferSize: MOST_WAITING,
      recordDroppedEvent: () => {},
      // The referrer and cookies of a page are none of the service's business.
      fetchOptions: { referrerPolicy: 'no-referrer', credentials: 'omit', cache: 'no-store' },
    },
    (url: string | URL | Request, init?: RequestInit) =>
      fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
  );
  return {
    async send(incident) {
      const event = scrubbed(eventOf(incident, defaultStackParser));
      const release = `sweep@${APP_VERSION}`;
      await transport.send(createEventEnvelope({ ...event, release, environment }, address, { sdk: SDK }));
    },
  };
}
