import { addDays, type Day, type Instant } from '@/lib/core/ground/time/zoned';
import { CLAIM_STATES, type ClaimState } from '@/lib/features/work/visits/model';
import type { Visit, VisitClaim } from '@/lib/features/work/visits/schema';

/** A start or finish counts by itself until the end of the day after the visit. */
export const isLate = (actualDate: Day, arrivedOn: Day): boolean => arrivedOn > addDays(actualDate, 1);

const WRONG_CLOCK_MS = 60_000;

/** Returns the time that the phone said, if it is not the one that counts. */
export const wrongTime = (toldAt: Instant | null, countsAt: Instant): Instant | null =>
  toldAt !== null && Math.abs(Date.parse(toldAt) - Date.parse(countsAt)) > WRONG_CLOCK_MS ? toldAt : null;

type Claimed = Pick<Visit, 'claim' | 'claims'>;

/** A visit waits while its late start or finish waits; otherwise it has the state of the latest answer. */
export function claimState({ claim, claims }: Claimed): ClaimState | null {
  // A root may only say that there is a claim.
  if (!claims?.length) return claim ? 'waiting' : null;
  if (claims.some(({ state }) => state === 'waiting')) return 'waiting';
  return CLAIM_STATES.find((state) => state === claims.at(-1)?.state) ?? null;
}

/** Returns the claims that the state is about, the start first. */
export function shownClaims({ claims }: Claimed): readonly VisitClaim[] {
  const state = claimState({ claims });
  return (claims ?? [])
    .filter((claim) => claim.state === state)
    .toSorted((one, other) => Number(one.kind === 'finish') - Number(other.kind === 'finish'));
}

/** The inbox has one item for the late taps of a cleaner at a visit. */
export const claimItem = ({ jobId, scheduledDate, workerId }: ClaimedByWorker) =>
  ({ kind: 'claim', subject: `${jobId}-${scheduledDate}-${workerId}` }) as const;

interface ClaimedByWorker {
  readonly jobId: number;
  readonly scheduledDate: Day;
  readonly workerId: number;
}

/** Returns true if the office still has to answer. */
export const isClaimWaiting = (visit: Claimed): boolean => claimState(visit) === 'waiting';
