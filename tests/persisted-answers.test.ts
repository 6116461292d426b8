import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { CONTRACT_VERSION } from '@/lib/core/cache/answer-db';
import type { CallDefinition } from '@/lib/core/contract/define-call';
import { openApiDocument } from '@/lib/core/contract/openapi';
import { calls } from '@/lib/features/calls';

/**
 * A failure means that the schema of a persisted response has changed. If screens can still show the old data, record
 * the new fingerprint; otherwise raise the version too.
 */
const RECORDED = { version: 2, fingerprint: '050652310782' };

type Paths = Record<string, Record<string, { responses: Record<string, unknown> }>>;

it('the contract’s version changes with the schema of persisted responses', () => {
  const document = openApiDocument() as { paths: Paths; components: { schemas: Record<string, unknown> } };
  const persisted = (Object.values(calls) as CallDefinition[]).filter(({ cache }) => cache !== null);
  const answers = persisted.map(({ path }) => document.paths[`/${path}`]?.get?.responses['200']);
  expect(answers).not.toContain(undefined);
  expect(answers.length).toBeGreaterThan(5);
  const text = JSON.stringify([...answers, ...schemasOf(answers, document.components.schemas)]);
  const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 12);
  expect({ version: CONTRACT_VERSION, fingerprint }).toEqual(RECORDED);
});

/** All schemas that the value refers to, directly or indirectly, with their names. */
function schemasOf(from: unknown, schemas: Record<string, unknown>): unknown[] {
  const found = new Set<string>();
  const follow = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/([^"]+)/g)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(schemas[name] ?? null);
    }
  };
  follow(from);
  return [...found].sort().map((name) => [name, schemas[name]]);
}
