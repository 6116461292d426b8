'use client';

import Link from 'next/link';
import { useEffect, useReducer } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { buttonStyle } from '@/components/ui/styles';
import type { CallError } from '@/lib/core/ground/contract/call-error';
import { routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import type { CallClient } from '@/lib/core/phone/client/client';
import { measure, readLocationPermission } from '@/lib/core/phone/platform/location';
import type { VisitId } from '@/lib/features/records/visits-values';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import { displayState, VISIT_LIMITS } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { isCheckWaiting, nextCheck, type PlaceCheck, placeCheckView } from './location-check.view';

/** The check is hidden once the visit is finished or skipped. A home that is not on the map has none. [VISIT-32] */
export function LocationCheck({ visit }: { readonly visit: Visit }) {
  if (visit.skipped || displayState(visit) === 'finished') return null;
  // Another API may leave the location out and answer the distance all the same.
  if (visit.property?.postcode?.location === null)
    return <p className="text-ink-soft">{visitsMessages.placeUnknown}</p>;
  return <PlaceCheckCard visit={visit} />;
}

function PlaceCheckCard({ visit }: { readonly visit: Visit }) {
  const [check, ask] = usePlaceCheck(visit);
  const { pill, text, action, label } = placeCheckView(check, displayState(visit) === 'started');
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div aria-live="polite" aria-atomic className="flex flex-col gap-1">
        <Pill kind={pill.kind} icon={pill.icon}>
          {pill.text}
        </Pill>
        <p className="text-ink-soft">{text}</p>
      </div>
      {action === 'settings' ? (
        <Link href={routes.permissions} prefetch={false} className={buttonStyle('secondary')}>
          {label}
        </Link>
      ) : (
        <Button kind="secondary" isPending={check.kind === 'checking'} onClick={ask}>
          {label}
        </Button>
      )}
    </Card>
  );
}

const POLL_MS = 5000;

/**
 * Checks at once if permission is granted, on a click, and when the app returns to the foreground. While
 * permission is missing, it is polled every five seconds. [VISIT-34]
 */
function usePlaceCheck({ jobId, scheduledDate }: VisitId): [check: PlaceCheck, ask: () => void] {
  const client = useCallClient();
  const [check, send] = useReducer(nextCheck, { kind: 'reading' });
  const isChecking = check.kind === 'checking';
  const isPolling = isCheckWaiting(check);

  useEffect(() => {
    const read = async (kind: 'permission' | 'returned') =>
      send({ kind, permission: await readLocationPermission() });
    const comeBack = () => {
      if (document.visibilityState === 'visible') void read('returned');
    };
    void read('permission');
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, []);

  useEffect(() => {
    if (!isPolling) return;
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden') return;
      send({ kind: 'permission', permission: await readLocationPermission() });
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isPolling]);

  useEffect(() => {
    if (!isChecking) return;
    let isCurrent = true;
    void checkPlace(client, { jobId, scheduledDate }).then((verdict) => {
      if (isCurrent) send({ kind: 'checked', verdict });
    });
    return () => {
      isCurrent = false;
    };
  }, [isChecking, client, jobId, scheduledDate]);

  return [check, () => send({ kind: 'asked' })];
}

export type PlaceVerdict =
  | { readonly kind: 'near' }
  | { readonly kind: 'far'; readonly metres: number }
  /** The permission is denied, or the device's location is off. */
  | { readonly kind: 'off' }
  /** The position was not measured in time. */
  | { readonly kind: 'unmeasured' }
  /** The distance is unknown; `reason` is a sentence to show, or null. */
  | { readonly kind: 'unanswered'; readonly reason: string | null };

/** Sends the position to the server, which returns the distance to the property. [VISIT-33] [VISIT-36] */
async function checkPlace(client: CallClient, { jobId, scheduledDate }: VisitId): Promise<PlaceVerdict> {
  const measured = await measure();
  if (!measured.ok) return { kind: measured.failure === 'timeout' ? 'unmeasured' : 'off' };
  const { latitude, longitude } = measured.location;
  const answer = await client(visitCalls.getDistanceFromVisit, {
    params: { jobId, scheduledDate },
    query: { latitude, longitude },
  });
  if (!answer.ok) return { kind: 'unanswered', reason: reasonOf(answer.error) };
  const { distance } = answer.value;
  return distance < VISIT_LIMITS.nearMetres ? { kind: 'near' } : { kind: 'far', metres: distance };
}

function reasonOf({ code, userMessage }: CallError): string | null {
  if (code === 'demo_missing') return commonMessages.notInDemo;
  return code === 'not_found' ? userMessage : null;
}
