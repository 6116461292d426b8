'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { CallError } from '@/lib/core/ground/contract/call-error';
import { LIVE_WORLD, scopeText } from '@/lib/core/ground/contract/session-scope';
import { formatDayAndMonth, formatMonth } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useCall } from '@/lib/core/phone/client/use-call';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useClock } from '@/lib/core/phone/session/clock';
import { useScope } from '@/lib/core/phone/session/user';
import { deviceCalls } from '@/lib/features/people/device/calls';
import { readDeviceNote } from '@/lib/features/people/device/memory';
import { thisPhoneMessages } from '@/lib/features/people/device/messages';
import type { DeviceId } from '@/lib/features/people/device/schema';
import { useOwnFeature } from '@/lib/features/people/flags/hooks';

interface ThisPhoneProps {
  readonly turnOn: () => Promise<unknown>;
}

/**
 * It is shown where notifications are allowed, but not in a demo, while impersonating, or without a registered device.
 */
export function ThisPhone({ turnOn }: ThisPhoneProps) {
  const scope = useScope();
  const hasPush = useOwnFeature(OWN_FEATURES.webPush);
  const note = scope?.world === LIVE_WORLD ? readDeviceNote(scopeText(scope)) : null;
  return hasPush && note ? <Registered id={note.id} turnOn={turnOn} /> : null;
}

function Registered({ id, turnOn }: ThisPhoneProps & DeviceId) {
  const clock = useClock();
  const { data, retry } = useCall(deviceCalls.getDevicePush, { params: { id } }, null);
  const { isSending, write } = useWrite(deviceCalls.sendTestPush);
  const [isTurningOn, setIsTurningOn] = useState(false);
  const [result, setResult] = useState<string | null>(null);
  const turnOnHere = async () => {
    setIsTurningOn(true);
    setResult(null);
    await turnOn();
    await retry();
    setIsTurningOn(false);
  };
  const test = async () => {
    setResult(null);
    if (Notification.permission !== 'granted') return setResult(thisPhoneMessages.notAllowed);
    const answer = await write({ params: { id } });
    if (!answer.ok) return setResult(errorText(answer.error));
    setResult(answer.value && thisPhoneMessages.result[answer.value.result]);
  };
  if (!data) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <p>{data.isOn ? sinceText(data.since ?? null, clock.now()) : thisPhoneMessages.off}</p>
      <Button
        kind={data.isOn ? 'secondary' : 'primary'}
        isPending={isSending || isTurningOn}
        onClick={() => void (data.isOn ? test() : turnOnHere())}
      >
        {data.isOn ? thisPhoneMessages.sendTest : thisPhoneMessages.turnOn}
      </Button>
      <p role="status" className="text-ink-soft empty:hidden">
        {result}
      </p>
    </div>
  );
}

/** A day of another year says too little without its year. */
function sinceText(since: Instant | null, now: Instant): string {
  if (since === null) return thisPhoneMessages.on;
  const day = dayOf(since, brand.timeZone);
  const isThisYear = day.slice(0, 4) === dayOf(now, brand.timeZone).slice(0, 4);
  return thisPhoneMessages.onSince({ day: isThisYear ? formatDayAndMonth(day) : formatMonth(day) });
}

const MINUTE_S = 60;

function errorText({ code, retryAfterS, userMessage }: CallError): string {
  if (code === 'no_internet' || code === 'timeout') return commonMessages.checkConnection;
  if (code !== 'rate_limited') return userMessage ?? commonMessages.problem;
  return thisPhoneMessages.tooMany({ minutes: Math.max(1, Math.ceil((retryAfterS ?? 0) / MINUTE_S)) });
}
