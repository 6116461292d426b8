import { type CallId, calls } from '@/lib/features/gateway';
import { worldRequests } from '../support/fixtures';
import { callRequest } from './call-requests';
import { type Draw, drawFrom } from './draw';
import { FORM_NAMES, formRequest } from './form-requests';
import type { FuzzRequest, Kind, PlannedRequest } from './fuzz-request';

/** This is a call, a form or a route, and how to make a request to it in a world. */
export interface Target {
  readonly name: string;
  readonly type: FuzzRequest['type'];
  readonly make: (kind: Kind, draw: Draw, world: string) => PlannedRequest;
}

/** These come last in each world, because they end the sessions that the other requests need. */
const ENDS_SESSIONS: readonly string[] = [
  ...['setPassword', 'changePassword', 'completePasswordReset', 'acceptInvitation'],
  ...['enableSecondFactor', 'confirmSecondFactor', 'setColleagueRole', 'removeColleague'],
  ...['PATCH /api/session/password', 'POST /api/session/invitation', 'revokeToken', 'adminSignOut'],
];

export const callTargets = (isIncluded: (id: CallId) => boolean = () => true): Target[] =>
  (Object.keys(worldRequests) as CallId[])
    .filter((id) => isIncluded(id) && calls[id] !== undefined)
    .map((id) => ({
      name: id,
      type: 'call',
      make: (kind, draw, world) => callRequest(id, kind, draw, world),
    }));

export const formTargets: readonly Target[] = FORM_NAMES.map((name) => ({
  name,
  type: 'form',
  make: (kind, draw) => formRequest(name, kind, draw),
}));

/** Each share is of a hundred requests. */
const SHARES: readonly (readonly [Kind, number])[] = [
  ['valid', 66],
  ['boundary', 10],
  ['wrong', 9],
  ['huge', 5],
  ['hostile', 10],
];

function kindFrom(draw: Draw): Kind {
  let rest = draw.below(100);
  for (const [kind, share] of SHARES) {
    if (rest < share) return kind;
    rest -= share;
  }
  return 'valid';
}

export interface Plan {
  readonly seed: number;
  readonly count: number;
  readonly perWorld: number;
  readonly targets: readonly Target[];
}

export const worldNames = ({ count, perWorld }: Plan): string[] =>
  Array.from({ length: Math.ceil(count / perWorld) }, (_, index) => `fuzz${index + 1}`);

/**
 * Plans the requests of one world. Each target comes up equally often over all worlds; the seed determines the rest.
 */
export function requestsOf(plan: Plan, worldIndex: number): FuzzRequest[] {
  const { seed, count, perWorld, targets } = plan;
  const first = worldIndex * perWorld;
  const world = worldNames(plan)[worldIndex] ?? '';
  const indexes = Array.from({ length: Math.min(perWorld, count - first) }, (_, at) => first + at);
  const requests = indexes.map((index): FuzzRequest => {
    const target = targets[index % targets.length] as Target;
    const draw = drawFrom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
    const kind = kindFrom(draw);
    const { name, type, make } = target;
    return { index, target: name, type, kind, ...make(kind, draw, world) };
  });
  return shuffled(requests, drawFrom(seed ^ worldIndex)).toSorted((a, b) => lastness(a) - lastness(b));
}

const lastness = ({ target }: FuzzRequest): number => ENDS_SESSIONS.indexOf(target.replace(/^gateway /, ''));

function shuffled<T>(values: readonly T[], draw: Draw): T[] {
  const rest = [...values];
  return values.map(() => rest.splice(draw.below(rest.length), 1)[0] as T);
}
