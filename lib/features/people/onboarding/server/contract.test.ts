import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeEach, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { type JobFailure, startRunner } from '@/lib/core/backend/jobs/runner';
import { brand, SAMPLE_PROVIDER } from '@/lib/core/ground/site/brand';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';
import { CONTRACT_JOB, contractJobHandler } from './contract-signing';

let backend: TestBackend;
let world: string;
beforeEach(async () => {
  backend = await openTestBackend();
  // In London it is already 1 July.
  world = await backend.makeWorld('2026-06-30T23:30:00.000Z');
  return () => backend.close();
});

/** Signs as a new applicant and runs the job that makes the PDF. */
async function signedDocument(firstNames: string, lastName: string): Promise<Uint8Array> {
  const { token, workerId } = await backend.makeWorker(world);
  await backend.in(world, ({ tx }) =>
    tx.update(workers).set({ isOnboarding: true, firstNames, lastName }).where(eq(workers.id, workerId)),
  );
  const { version } = (await backend.call('GET', 'onboarding/contract/', { token })).body as {
    version: string;
  };
  const signature = { kind: 'typed', name: `${firstNames} ${lastName}` };
  await backend.call('POST', 'onboarding/contract/', { token, body: { version, signature } });
  const failures: JobFailure[] = [];
  const handlers = { [CONTRACT_JOB]: contractJobHandler(backend.database) };
  const runner = startRunner({
    database: backend.database,
    handlers,
    log: (failure) => failures.push(failure),
  });
  await runner.runDue();
  await runner.stop();
  expect(failures).toEqual([]);
  const { content } = (await backend.call('GET', 'onboarding/contract/document/', { token })).body as {
    content: string;
  };
  return new Uint8Array(Buffer.from(content, 'base64'));
}

it('the contract PDF shows the agency, the worker, the time of signature and page numbers', async () => {
  const document = await getDocumentProxy(await signedDocument('Zoë Ångström', 'Łączyńska'));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const lines = text.split('\n');
  expect(text.replaceAll('\n', ' ')).toContain(
    `This agreement is between ${SAMPLE_PROVIDER} (“we”) and the person who is named and signs at its end (“you”). ${SAMPLE_PROVIDER} runs ${brand.name}.`,
  );
  const signedBy = lines.indexOf('Signed by');
  expect(lines.slice(signedBy + 1, signedBy + 3)).toEqual([
    'Zoë Ångström Łączyńska',
    'Signed on 1 July 2026 at 12:30am (Europe/London)',
  ]);
  expect(lines.at(-1)).toBe(`Page ${totalPages} of ${totalPages}`);
  expect((await getMeta(document)).info).toMatchObject({ Author: SAMPLE_PROVIDER });
});
