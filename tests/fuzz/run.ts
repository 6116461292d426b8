import { REQUEST_FAULT_TEXTS } from '@/lib/core/ground/texts/server-texts';
import { isSlow, problemsOf, type Secrets } from './answer-problems';
import type { FuzzAnswer, FuzzRequest, FuzzWorld, Send } from './fuzz-request';
import { type Plan, requestsOf } from './plan';

export interface Finding {
  readonly request: FuzzRequest;
  readonly answer: FuzzAnswer;
  readonly problems: readonly string[];
}

export interface Counted {
  sent: number;
  /** The code behind the schema answered this many requests. */
  reached: number;
  done: number;
}

export interface Outcome {
  readonly findings: readonly Finding[];
  readonly slow: readonly Finding[];
  readonly counts: ReadonlyMap<string, Counted>;
}

interface Run {
  readonly plan: Plan;
  readonly worlds: readonly FuzzWorld[];
  readonly send: Send;
  readonly secrets: Secrets;
  readonly onWorld?: (world: FuzzWorld, index: number) => void;
}

/** Sends one request at a time, so that a seed gives the same states in the same order. */
export async function run({ plan, worlds, send, secrets, onWorld }: Run): Promise<Outcome> {
  const findings: Finding[] = [];
  const slow: Finding[] = [];
  const counts = new Map<string, Counted>();
  for (const [index, world] of worlds.entries()) {
    onWorld?.(world, index);
    for (const request of requestsOf(plan, index)) {
      const answer = await send(request, world);
      const problems = problemsOf(request, answer, secrets);
      if (problems.length > 0) findings.push({ request, answer, problems });
      // A page loads its code at its first request: a read is slow if it is so again.
      const isRead = request.method === 'GET';
      if (isSlow(answer) && (!isRead || isSlow(await send(request, world))))
        slow.push({ request, answer, problems: [`took ${Math.round(answer.ms)} ms`] });
      count(counts, request, answer);
    }
  }
  return { findings, slow, counts };
}

function count(counts: Map<string, Counted>, { type, target }: FuzzRequest, answer: FuzzAnswer): void {
  const key = `${type} ${target}`;
  const counted = counts.get(key) ?? { sent: 0, reached: 0, done: 0 };
  counted.sent += 1;
  if (isDone(type, answer)) counted.done += 1;
  if (isReached(type, answer)) counted.reached += 1;
  counts.set(key, counted);
}

/** These statuses come before the schema: session, permission, method, size, rate. */
const BEFORE_SCHEMA = [401, 403, 405, 411, 413, 414, 429, 431];
const OF_SCHEMA = [REQUEST_FAULT_TEXTS['wrong-fields'], REQUEST_FAULT_TEXTS['not-json']];

function isReached(type: FuzzRequest['type'], answer: FuzzAnswer): boolean {
  if (isDone(type, answer)) return true;
  if (type !== 'call' || answer.status < 400 || answer.status >= 500) return false;
  return !BEFORE_SCHEMA.includes(answer.status) && !OF_SCHEMA.some((text) => answer.text.includes(text));
}

/** An office form answers its script with 200 also when it was refused. */
const isDone = (type: FuzzRequest['type'], { status, text }: FuzzAnswer): boolean =>
  status < 400 && (type !== 'form' || text.includes('"isDone":true'));

export function totalOf(counts: Outcome['counts']): Counted {
  const total = { sent: 0, reached: 0, done: 0 };
  for (const { sent, reached, done } of counts.values()) {
    total.sent += sent;
    total.reached += reached;
    total.done += done;
  }
  return total;
}
