import { newId } from '@/lib/call/new-id';
import { OUTBOX_DURATIONS } from '@/lib/offline/durations';
import { type NewOutboxEvent, type OutboxScope, visitEvent } from '@/lib/offline/outbox-event';
import { sendEvent } from '@/lib/offline/send-event';
import { outboxPhone } from '../../support/outbox-phone';
import type { seeded } from '../../support/seeded';

/** Pages of one phone that are killed at random while they send, and others that take their place. */
export function soakPhone(origin: string, cookie: string, scope: OutboxScope) {
  const phone = outboxPhone();
  const request: typeof fetch = (address, init) =>
    fetch(`${origin}${address}`, { ...init, headers: { ...init?.headers, cookie, origin } });

  const openPage = () => {
    let isDead = false;
    const alive = <T>(working: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        working.then(
          (value) => !isDead && resolve(value),
          (error) => !isDead && reject(error),
        );
      });
    const page = phone.page(request, {
      durations: { ...OUTBOX_DURATIONS, pauseMs: 0, lockRetryMs: 2, longestHoldMs: 30 },
      scope: async () => scope,
      send: (event) => alive(sendEvent(event, { timeoutMs: 500, fetch: request })),
    });
    const kill = () => {
      isDead = true;
      page.crash();
    };
    return { ...page, kill };
  };
  return { openPage };
}

export type SoakPage = ReturnType<ReturnType<typeof soakPhone>['openPage']>;
type Dice = ReturnType<typeof seeded>;

const KINDS = ['startVisit', 'startVisit', 'unstartVisit', 'finishVisit', 'rateVisit'] as const;

/** A tap of any kind on any of these jobs' visits. */
export function anyTap(
  dice: Dice,
  scope: OutboxScope,
  visits: readonly { readonly jobId: number; readonly date: string }[],
  at: string,
): NewOutboxEvent {
  const params = visits[dice.below(visits.length)];
  if (!params) throw new Error('There is no visit to tap on.');
  const kind = KINDS[dice.below(KINDS.length)] ?? 'startVisit';
  const input =
    kind === 'rateVisit'
      ? { params: { ...params, workerId: scope.userId }, body: { rating: 1 + dice.below(5) } }
      : { params };
  return visitEvent(kind, input as never, { uuid: newId(), at, scope, zone: 'Europe/London' }, 1);
}

export interface VisitTimes {
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

/** What a visit comes to when these taps have done their work in this order: the first start and the first finish count. */
export function afterTaps(taps: readonly NewOutboxEvent[]): VisitTimes {
  let [startedAt, finishedAt]: (string | null)[] = [null, null];
  for (const { type, eventRegisteredAt: at } of taps) {
    if (type === 'startVisit') startedAt ??= at;
    if (type === 'finishVisit') finishedAt ??= at;
    if (type === 'unstartVisit') [startedAt, finishedAt] = [null, null];
  }
  return { startedAt: startedAt ?? null, finishedAt: finishedAt ?? null };
}
