import { createHash } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { hashPassword } from '@/lib/core/backend/accounts/password';
import { codeReads } from '@/lib/core/backend/accounts/tables';
import { issueOfficeToken, issueToken, tokenHashOf } from '@/lib/core/backend/accounts/token';
import { TABLES } from '@/lib/core/backend/database/tables';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { cannedReplies, customerLinks, helpTopics, ticketPhotos } from '@/lib/features/records/conversations';
import { broadcasts, deliveries } from '@/lib/features/records/notices';
import { paymentAdjustments, paymentPeriods, visitPay } from '@/lib/features/records/pay';
import {
  applicantLinks,
  applicants,
  contracts,
  onboardingSteps,
  passkeys,
  passwordResets,
  workerPhotos,
} from '@/lib/features/records/people';
import { ratingLinks } from '@/lib/features/records/standing';
import { lostVisits, visitClaims } from '@/lib/features/records/visits';
import * as builders from '@/lib/features/sample/draft/server/builders/build';
import { PASSWORD, PHOTO_ID, RECOVERY_CODE, TODAY } from './full-world-knows';
import * as menuBuilders from './row-builders';
import {
  buildAccessAttempt,
  buildAuditEntry,
  buildBreak,
  buildBreakChangeRequest,
  buildCancellation,
  buildDevice,
  buildRating,
  buildRecoveryCode,
  buildSecondFactor,
  buildSupportCallRequest,
  buildVisitContact,
} from './row-builders';
import type { TestBackend } from './test-backend';

const NOW = '2026-06-16T08:00:00.000Z';

/** The rows of these tables belong to a world. */
export const worldTables = TABLES.map(({ table }) => table);

/** Adds a row to every table, with the same ids in each world, so that only the world differs. */
export async function fillWorld(backend: TestBackend, name: string) {
  const world = await backend.makeWorld(NOW, { id: name });
  const passwordHash = await hashPassword(PASSWORD, { N: 2 ** 10, r: 8, p: 1 });
  const email = `${name}@sweep.example`;
  const tokens = await inWorld(backend.database, world, async (ctx) => {
    await builders.buildWorker(ctx, { id: 7, email, firstNames: name });
    await builders.buildWorker(ctx, { id: 8, firstNames: `${name} other` });
    await builders.buildAccount(ctx, { id: 7, workerId: 7, email, passwordHash });
    await builders.buildCustomer(ctx, { id: 7, name: `${name} customer` });
    await builders.buildProperty(ctx, { id: 7, customerId: 7, line1: `1 ${name} Street`, access: 'keys' });
    await builders.buildKey(ctx, { id: 7, propertyId: 7, holderId: 7, code: `${name} key` });
    await builders.buildProperty(ctx, { id: 8, customerId: 7, line1: `2 ${name} Street` });
    await builders.buildKey(ctx, { id: 8, propertyId: 8, holderId: 7, code: `${name} spare` });
    await builders.buildJob(ctx, { id: 7, propertyId: 7, workerId: 7, firstDate: TODAY });
    await builders.buildVisit(ctx, { id: 7, jobId: 7, scheduledDate: TODAY });
    const ofVisit = { id: 7, jobId: 7, scheduledDate: TODAY };
    await builders.buildRemoteKeyTransfer(ctx, { ...ofVisit, otherWorkerId: 8, keyIdsToGive: [7] });
    // This handover can be cancelled, and this key of the other worker planned with.
    await builders.buildKey(ctx, { id: 9, propertyId: 8, holderId: 8 });
    await builders.buildKey(ctx, { id: 10, propertyId: 8, holderId: 7 });
    await builders.buildRemoteKeyTransfer(ctx, { ...ofVisit, id: 8, otherWorkerId: 8, keyIdsToGive: [10] });
    // This visit has no handover, and the office can offer it.
    await builders.buildJob(ctx, { id: 8, propertyId: 7, workerId: 7, firstDate: TODAY });
    await builders.buildVisit(ctx, { id: 8, jobId: 8, scheduledDate: TODAY });
    await builders.buildAvailability(ctx, { workerId: 7, dayOfWeek: 1 });
    await builders.buildDayOff(ctx, { workerId: 7, day: '2026-06-23' });
    await buildBreak(ctx, { workerId: 7, startDate: '2026-06-23', note: name });
    await buildBreakChangeRequest(ctx, { workerId: 7, startDate: '2026-06-23' });
    const rated = { ...ofVisit, workerId: 7 };
    await buildRating(ctx, { ...rated, moreInfo: `${name} praise`, saidTipPence: 500 });
    await buildCancellation(ctx, rated);
    // The worker has given up this visit.
    await builders.buildJob(ctx, { id: 9, propertyId: 7, workerId: 7, firstDate: TODAY });
    await builders.buildVisit(ctx, {
      id: 9,
      jobId: 9,
      scheduledDate: TODAY,
      workerId: null,
      endTime: '23:00',
    });
    await ctx.tx.insert(lostVisits).values({
      ...{ world, id: 8, workerId: 8, jobId: 9, scheduledDate: TODAY, actualDate: TODAY, startTime: '10:00' },
      ...{ cause: 'time-off', reason: 'sick', lostAt: NOW },
    });
    await ctx.tx.insert(lostVisits).values({
      ...{ world, id: 7, workerId: 7, jobId: 8, scheduledDate: TODAY, actualDate: TODAY, startTime: '10:00' },
      ...{ cause: 'office', lostAt: NOW, readAt: NOW },
    });
    await fillPay(ctx);
    await fillMenu(ctx, name);
    await fillOnboarding(ctx, name);
    const administrators = await fillOffice(ctx, name, passwordHash);
    await fillPopups(ctx, name);
    await fillTheRest(ctx);
    return { token: await issueToken(ctx, 7), ...administrators };
  });
  return { world, accountId: 7, workerId: 7, email, ...tokens };
}

/** Adds a finished visit and an adjustment of this week, and an adjustment of the week that has ended. */
async function fillPay(ctx: WorldContext): Promise<void> {
  const world = ctx.world.id;
  const [week, endedWeek] = [
    { workerId: 7, firstDay: '2026-06-15' },
    { workerId: 7, firstDay: '2026-06-08' },
  ];
  await ctx.tx.insert(paymentPeriods).values([
    { world, id: 7, ...week },
    { world, id: 8, ...endedWeek },
    { world, id: 9, workerId: 7, firstDay: '2026-06-01', closedAt: NOW, totalPence: 0 },
  ]);
  await ctx.tx.insert(backgroundJobs).values({ world, id: 8, kind: 'document-mail', subject: '7 contract' });
  const adjustment = { world, type: 'refer', amountPence: 500, createdAt: NOW } as const;
  await ctx.tx.insert(paymentAdjustments).values([
    { ...adjustment, id: 7, ...week },
    { ...adjustment, id: 8, ...endedWeek },
  ]);
  const visit = { jobId: 10, scheduledDate: '2026-06-15' };
  await builders.buildJob(ctx, { id: 10, propertyId: 7, workerId: 7, firstDate: visit.scheduledDate });
  const times = { startedAt: '2026-06-15T09:00:00Z', finishedAt: '2026-06-15T11:00:00Z' };
  await builders.buildVisit(ctx, { id: 10, ...visit, actualDate: visit.scheduledDate, ...times });
  // Adds late taps of a visit of weeks ago. One is accepted, the other declined.
  const late = { jobId: 10, scheduledDate: '2026-05-29' };
  await builders.buildVisit(ctx, { id: 12, ...late, workerId: 7 });
  const tap = { world, ...late, workerId: 7, recordedAt: NOW };
  await ctx.tx.insert(visitClaims).values([
    { ...tap, id: 7, kind: 'start', tappedAt: '2026-05-29T09:00:00Z' },
    { ...tap, id: 8, kind: 'finish', tappedAt: '2026-05-29T11:00:00Z' },
  ]);
  await builders.buildVisit(ctx, { id: 11, jobId: 10, workerId: 7, scheduledDate: '2026-09-15' });
  await ctx.tx.insert(visitPay).values({
    ...{ world, ...visit, ...week, paidMinutes: 120, basePence: 1150, isRateRecorded: true },
  });
}

/** Adds an applicant who has joined as the worker, and one with an invitation link. */
async function fillOnboarding({ tx, world: { id: world } }: WorldContext, name: string): Promise<void> {
  const applicant = { world, firstNames: name, lastName: 'Applicant', invitedAt: NOW };
  await tx.insert(applicants).values([
    { ...applicant, id: 7, email: `${name}@sweep.example`, workerId: 7 },
    { ...applicant, id: 8, email: `${name}-new@applicants.example` },
  ]);
  const hash = createHash('sha256').update(`${name}-invitation`).digest('base64url');
  await tx.insert(applicantLinks).values({ world, hash, applicantId: 8, endsAt: '2026-06-30T08:00:00Z' });
  await tx.insert(onboardingSteps).values({ world, workerId: 7, step: 'contact', doneAt: NOW });
  await tx.insert(contracts).values({
    ...{ world, workerId: 7, name, sections: [{ heading: name, text: name }], signedAt: NOW },
    ...{ signature: { kind: 'typed', name }, document: Buffer.from(name) },
  });
}

/** Adds two administrators, one with a confirmed authenticator, and their tokens. */
async function fillOffice(ctx: WorldContext, name: string, passwordHash: string) {
  const role = 'admin';
  await builders.buildAccount(ctx, { id: 9, role, email: `${name}-admin@sweep.example`, passwordHash });
  await builders.buildAccount(ctx, { id: 10, role, email: `${name}-new@sweep.example`, passwordHash });
  await buildSecondFactor(ctx, { accountId: 9 });
  await buildSecondFactor(ctx, { accountId: 10, confirmedAt: null });
  await buildRecoveryCode(ctx, { accountId: 9, code: RECOVERY_CODE });
  await buildAuditEntry(ctx, { workerId: 7, requestId: `${name} request` });
  await buildDevice(ctx, { id: 7, workerId: 7, model: `${name} phone` });
  const failed = { status: 'failed', tries: 8, endedAt: NOW, lastError: `${name} error` } as const;
  await ctx.tx
    .insert(backgroundJobs)
    .values({ world: ctx.world.id, id: 7, kind: `${name} kind`, subject: '7', ...failed });
  const officeToken = await issueOfficeToken(ctx, 9, 'admin');
  const tokenHash = tokenHashOf(officeToken);
  await ctx.tx.insert(codeReads).values({ world: ctx.world.id, tokenHash, jobId: 7, scheduledDate: TODAY });
  return {
    officeToken,
    passwordToken: await issueOfficeToken(ctx, 9, 'admin-password'),
    newToken: await issueOfficeToken(ctx, 10, 'admin-password'),
  };
}

async function fillMenu(ctx: WorldContext, name: string): Promise<void> {
  await menuBuilders.buildPaymentDetails(ctx, { workerId: 7, nameOnAccount: name });
  await ctx.tx.insert(workerPhotos).values({
    ...{ world: ctx.world.id, workerId: 7, id: PHOTO_ID, createdAt: NOW },
    bytes: Buffer.from(`${name} photo`),
  });
  await menuBuilders.buildTicket(ctx, { id: 7, workerId: 7, subject: name });
  await menuBuilders.buildTicketComment(ctx, { id: 7, ticketId: 7, body: `${name} comment` });
  await ctx.tx.insert(ticketPhotos).values({
    ...{ world: ctx.world.id, workerId: 7, commentId: 7, id: PHOTO_ID, createdAt: NOW },
    bytes: Buffer.from(`${name} ticket photo`),
  });
  await ctx.tx
    .insert(cannedReplies)
    .values({ world: ctx.world.id, id: 7, title: name, body: `${name} reply` });
  await ctx.tx.insert(helpTopics).values({
    ...{ world: ctx.world.id, category: 'keys', hasEmail: true, hasCallback: false, hasChat: true },
    ...{ recommended: 'chat', tags: [name] },
  });
  await menuBuilders.buildChatThread(ctx, { id: 7, workerId: 7, jobId: 7, scheduledDate: TODAY });
  await menuBuilders.buildChatThread(ctx, { id: 8, kind: 'support', workerId: 7 });
  await ctx.tx.insert(customerLinks).values({
    ...{ world: ctx.world.id, threadId: 7, createdAt: NOW },
    hash: createHash('sha256').update(`${name}-link`).digest('base64url'),
  });
  await ctx.tx.insert(ratingLinks).values({
    ...{ world: ctx.world.id, jobId: 7, scheduledDate: TODAY, createdAt: NOW },
    hash: createHash('sha256').update(`${name}-rating-link`).digest('base64url'),
  });
  await ctx.tx.insert(passkeys).values({
    ...{ world: ctx.world.id, id: 7, accountId: 7, name, credentialId: `${name}-passkey`, publicKey: 'AA' },
    ...{ counter: 1, transports: '', rpId: 'work.example.org', createdAt: NOW },
  });
  await ctx.tx.insert(passwordResets).values({
    ...{ world: ctx.world.id, accountId: 7, endsAt: '2026-06-16T09:00:00.000Z' },
    hash: createHash('sha256').update(`${name}-reset`).digest('base64url'),
  });
  await menuBuilders.buildWorkerFeature(ctx, { workerId: 7, name: 'academy-link', active: true });
  await menuBuilders.buildGeneralFeature(ctx, { name: 'academy-link', active: true });
  await menuBuilders.buildSetting(ctx, { name: 'sweep_academy_url', value: `https://${name}.example/` });
  await menuBuilders.buildSetting(ctx, { name: 'chat_allowed', value: true });
  await buildVisitContact(ctx, { id: 7, workerId: 7, jobId: 7, scheduledDate: TODAY, reason: name });
  const ofVisit = { workerId: 7, jobId: 7, scheduledDate: TODAY };
  await buildAccessAttempt(ctx, { ...ofVisit, id: 7, key: `${name} key`, note: name });
  await buildSupportCallRequest(ctx, { id: 7, workerId: 7, description: name });
}

/** Adds a mood question that the worker has not answered. */
async function fillPopups({ tx, world: { id: world } }: WorldContext, name: string): Promise<void> {
  const content = { question: `${name} question` };
  await tx.insert(broadcasts).values({
    ...{ world, id: 7, kind: 'mood', content, audience: { kind: 'all' } },
    ...{ state: 'sent', sentAt: NOW, createdAt: NOW, updatedAt: NOW },
  });
  await tx.insert(broadcasts).values({
    ...{ world, id: 8, kind: 'popup', content: { heading: `${name} news` }, audience: { kind: 'all' } },
    ...{ createdAt: NOW, updatedAt: NOW },
  });
  await tx.insert(deliveries).values({
    ...{ world, id: 7, workerId: 7, broadcastId: 7, action: 'sample', payload: content, hash: name },
    ...{ createdAt: NOW, expiresAt: '2026-07-16T08:00:00.000Z' },
  });
}

/** Adds a row to each empty table with example values by column type; all references are 7. */
async function fillTheRest({ tx, world }: WorldContext): Promise<void> {
  for (const { table } of TABLES) {
    if ((await tx.$count(table)) > 0) continue;
    const columns = Object.entries(getTableColumns(table)).filter(
      ([name, { notNull, hasDefault }]) => notNull && (!hasDefault || name === 'id'),
    );
    const values = columns.map(([name, column]) => [
      name,
      name === 'world' ? world.id : exampleOf(column, world.id),
    ]);
    await tx.insert(table).values(Object.fromEntries(values));
  }
}

function exampleOf({ dataType, columnType }: PgColumn, world: string): unknown {
  if (columnType === 'PgTimestampString') return NOW;
  if (columnType === 'PgDateString') return TODAY;
  if (columnType === 'PgUUID') return '6f2a4b1c-0d7e-4c55-8a53-2f5d5c7b9e11';
  return { number: 7, boolean: false, json: [], array: [] }[dataType as string] ?? `${world} text`;
}
