// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@/lib/features/gateway';
import { officeForms } from '@/lib/features/office/forms/office-forms';
import { databaseProblems } from '../fuzz/database-problems';
import type { FuzzWorld } from '../fuzz/fuzz-request';
import { contentsOf, NEIGHBOUR, openWorld } from '../fuzz/fuzz-worlds';
import { callTargets, formTargets, type Plan, worldNames } from '../fuzz/plan';
import { findingText } from '../fuzz/report';
import { type Outcome, run, totalOf } from '../fuzz/run';
import { sendInProcess } from '../fuzz/send-in-process';
import { stubSessionSettings } from '../support/session-cookies';
import { openTestBackend, type TestBackend } from '../support/test-backend';

const plan: Plan = {
  ...{ seed: 32, count: 1_000, perWorld: 500 },
  targets: [...callTargets(), ...formTargets],
};
const names = plan.targets.map(({ type, name }) => `${type} ${name}`);

let backend: TestBackend;
let outcome: Outcome;
let before: unknown[];
beforeAll(async () => {
  stubSessionSettings();
  backend = await openTestBackend();
  const worlds: FuzzWorld[] = [];
  for (const name of worldNames(plan)) worlds.push(await openWorld(backend, name));
  await openWorld(backend, NEIGHBOUR);
  before = await contentsOf(backend.database, NEIGHBOUR);
  const secrets = { 'another world': NEIGHBOUR };
  outcome = await run({ plan, worlds, send: sendInProcess(backend), secrets });
}, 300_000);
afterAll(() => backend.close());

describe('after a thousand valid, boundary, wrong, huge and hostile requests', () => {
  it('no answer was a server error or showed a stack, a query, a file or another world', () => {
    expect(outcome.findings.map(findingText)).toEqual([]);
  });

  it('each call and each form of the office was asked, and half of the requests passed the schemas', () => {
    expect([...outcome.counts.keys()].toSorted()).toEqual(names.toSorted());
    expect(names).toHaveLength(Object.keys(calls).length + Object.keys(officeForms).length);
    const { sent, reached } = totalOf(outcome.counts);
    expect(sent).toBe(1_000);
    expect(reached).toBeGreaterThanOrEqual(500);
  });

  it('the database has no forbidden row, and another world is as before', async () => {
    expect(await databaseProblems(backend.database)).toEqual([]);
    expect(await contentsOf(backend.database, NEIGHBOUR)).toEqual(before);
  });
});
