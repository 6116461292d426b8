import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { openApiDocument } from '@/lib/core/gateway/calls/openapi';
import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import { CONTRACT_VERSION } from '@/lib/core/phone/cache/answer-db';
import { calls } from '@/lib/features/gateway';

/**
 * The fingerprints are by call. A failure means that the schema of its persisted response has changed. If screens can
 * still show the old data, record the new fingerprint; otherwise raise the version too.
 */
const RECORDED: { readonly version: number; readonly fingerprints: Readonly<Record<string, string>> } = {
  version: 2,
  fingerprints: {
    getAccessRecord: 'fbc47fcb5ac0',
    getAchievements: '9a359db4bd11',
    getAvailability: '872da9203543',
    getConstants: '504ff4182138',
    getDayAvailability: 'e708345bbe0a',
    getFeature: '1150dd9b8f6f',
    getFeatureGenerallyActive: '1150dd9b8f6f',
    getLateNotice: 'c9b9ec914bd7',
    getPayment: 'c34fc03171c8',
    getSetting: '94f31bb1ce0f',
    getStandingFacts: '3379d9b8ac77',
    getStats: '5de0fc0462b1',
    getTicket: 'b621ef388c22',
    getUser: '5675498c9c63',
    getVisit: '74e15f6fb607',
    getWorkingAreas: 'e78e2fa4c93d',
    getWorkingDay: 'f7f66b06dd60',
    listAreas: 'f48471bbf9aa',
    listAreasAround: '393c166c61ed',
    listAvailabilityChanges: 'af7c5197adf0',
    listCallReasons: '54c1ac2642a0',
    listChatMessages: 'f16584abb8c6',
    listChats: '9a4a1dd97621',
    listCustomersAndKeys: '39892a5e4004',
    listDailyStats: '650a28e610dc',
    listLostVisits: '5bb06383807a',
    listOpenVisits: 'd8ed06d0ff26',
    listPayments: 'd9a29b1c9516',
    listRatingIssues: '5c2affe2eaab',
    listRatings: 'fa694b0ee225',
    listReassignableRegularJobs: '7c01e4b777b6',
    listReassignableVisits: '93deac1a1e08',
    listSurroundingAreas: '393c166c61ed',
    listTaxYears: '24d770ae5191',
    listTicketComments: '4e92df218f7f',
    listTickets: 'eed9bbf58d15',
    listUnreadChats: '9d6f5578c182',
    listWorkingDays: '3fff7cfb01a3',
  },
};

type Paths = Record<string, Record<string, { responses: Record<string, unknown> }>>;

const document = openApiDocument() as { paths: Paths; components: { schemas: Record<string, unknown> } };
const persisted = (Object.values(calls) as CallDefinition[]).filter(({ cache }) => cache !== null);

it('the contract’s version changes with the schema of persisted responses', () => {
  const entries = persisted.map(({ id, path }) => {
    const answer = document.paths[`/${path}`]?.get?.responses['200'];
    expect(answer, id).toBeDefined();
    return [id, fingerprintOf([answer, ...schemasOf(answer, document.components.schemas)])];
  });
  expect(entries.length).toBeGreaterThan(5);
  expect({ version: CONTRACT_VERSION, fingerprints: Object.fromEntries(entries) }).toEqual(RECORDED);
});

const fingerprintOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** Collects all schemas that the value refers to, directly or indirectly, with their names. */
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
