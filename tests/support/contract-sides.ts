import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { hashPassword } from '@/lib/core/backend/accounts/password';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { createBackend } from '@/lib/core/backend/api/backend';
import { UNLIMITED } from '@/lib/core/backend/api/worker-requests';
import { enqueueBackgroundJob } from '@/lib/core/backend/jobs/background-jobs';
import { createWorld, inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { remote } from '@/lib/core/gateway/calls/remote';
import { embedded, type Upstream } from '@/lib/core/gateway/calls/upstream';
import type { CallErrorCode } from '@/lib/core/ground/contract/call-error';
import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import type { Credentials } from '@/lib/core/ground/session/schema';
import { addMs } from '@/lib/core/ground/time/zoned';
import type { PublishedCallId } from '@/lib/features/gateway';
import { DOCUMENT_MAIL_JOB } from '@/lib/features/money/documents/server/document-mail';
import { makeResetLink } from '@/lib/features/people/password/server/reset-links';
import { photoAddress } from '@/lib/features/people/photo/server/photo-address';
import { chatThreads, ticketPhotos } from '@/lib/features/records/conversations';
import { keys, remoteKeyTransfers } from '@/lib/features/records/keys';
import { deliveries } from '@/lib/features/records/notices';
import { paymentPeriods } from '@/lib/features/records/pay';
import { workerPhotos } from '@/lib/features/records/people';
import { jobs, visits } from '@/lib/features/records/visits';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import { makeSampleWorld } from '@/lib/features/sample/world/server/make-sample';
import { type ChangeAnswer, startRemoteStub } from './remote-stub';
import { STUB } from './remote-stub-knows';
import { buildDevice } from './row-builders';
import { openTestDatabase } from './test-database';

type VisitKey = { readonly jobId: number; readonly date: string };

/** This is an upstream that must keep the contract, with ids from its data. */
export interface Side {
  readonly upstream: Upstream;
  readonly workerId: number;
  readonly credentials: Credentials;
  readonly today: string;
  /** This visit can be started today. */
  readonly visit: VisitKey;
  /** This visit can only be started on another day. */
  readonly laterVisit: VisitKey;
  /** This is an unassigned regular job, and the hours that it adds to the worker's. */
  readonly extraJob: { readonly id: number; readonly availabilityChanges: readonly TimeSlot[] };
  /** A visit has this key handover. */
  readonly transfer: VisitKey & { readonly id: number };
  /** This key changes hands at `transfer`. */
  readonly handoverKey: number;
  /** This is the id of one of the worker's properties without a key. */
  readonly keylessHome: number;
  /** The worker's chat with a customer has this id. */
  readonly chatId: number;
  /** This is one of the worker's tickets, with comments, and a photo of theirs. */
  readonly ticketId: string;
  readonly ticketPhotoId: string;
  /** One of the worker's pay periods has this id. */
  readonly paymentPeriodId: number;
  /** This background job sends a document of the worker. */
  readonly documentJobId: string;
  /** The worker's photo has this token. */
  readonly photoToken: string;
  /** Another worker's password reset link has this token. */
  readonly resetToken: string;
  /** The services of these calls exist only on the other side. */
  readonly away: readonly PublishedCallId[];
  /** Only the other side accepts these calls for this worker, with the error here. */
  readonly refused: Readonly<Partial<Record<PublishedCallId, CallErrorCode>>>;
  close(): Promise<void>;
}

/** Starts a root over HTTP with responses written by hand. */
export async function remoteSide(change?: ChangeAnswer): Promise<Side> {
  const stub = await startRemoteStub(change);
  const {
    workerId,
    credentials,
    visit,
    laterVisit,
    extraJob,
    transfer,
    handoverKey,
    keylessHome,
    chatId,
    ticketId,
    ticketPhotoId,
    paymentPeriodId,
    documentJobId,
    photoToken,
  } = STUB;
  const upstream = remote(stub.root);
  const known = {
    workerId,
    credentials,
    today: visit.date,
    visit,
    laterVisit,
    extraJob,
    transfer,
    handoverKey,
    keylessHome,
    chatId,
    ticketId,
    ticketPhotoId,
    paymentPeriodId,
    documentJobId,
    photoToken,
  };
  return { upstream, ...known, resetToken: STUB.resetToken, away: [], refused: {}, close: stub.close };
}

/** The hash is weak and fast, because every test signs in. */
const CHEAP = { N: 1024, r: 8, p: 1 };

/** Makes the embedded backend with a new sample world, at 9am on a working day. */
export async function embeddedSide(): Promise<Side> {
  const database = await openTestDatabase();
  const backend = createBackend({ database, workerRequests: UNLIMITED });
  const clockOffsetMs = Date.parse('2026-11-18T09:00:00Z') - Date.now();
  await createWorld(database, { id: 'contract', kind: 'test', clockOffsetMs });
  const credentials = { username: 'amara@sweep.example', password: 'right-password' };
  const passwordHash = await hashPassword(credentials.password, CHEAP);
  const workerId = SAMPLE_WORKERS.amara;
  const found = await inWorld(database, 'contract', async (ctx) => {
    await makeSampleWorld(ctx, { passwordHash });
    const waits = and(eq(visits.workerId, workerId), isNull(visits.startedAt), eq(visits.skipped, false));
    const first = async (isOn: ReturnType<typeof eq>): Promise<VisitKey> => {
      const [row] = await ctx.tx.select().from(visits).where(and(waits, isOn)).orderBy(visits.jobId).limit(1);
      if (!row) throw new Error('The sample world lacks a visit');
      return { jobId: row.jobId, date: row.scheduledDate };
    };
    await buildDevice(ctx, { id: STUB.deviceId, workerId });
    const [transfer] = await ctx.tx.select().from(remoteKeyTransfers).orderBy(remoteKeyTransfers.id).limit(1);
    const [handoverKey] = transfer?.keyIdsToCollect ?? [];
    const [home] = await ctx.tx
      .select({ id: jobs.propertyId })
      .from(jobs)
      .leftJoin(keys, and(eq(keys.world, jobs.world), eq(keys.propertyId, jobs.propertyId)))
      .where(and(eq(jobs.workerId, workerId), isNull(keys.id)))
      .limit(1);
    if (!transfer || !handoverKey || !home) throw new Error('The sample world lacks a key handover');
    // The fortnightly job is within the worker's hours and overlaps none of her visits.
    const [open] = await ctx.tx
      .select()
      .from(jobs)
      .where(and(isNotNull(jobs.openOutward), eq(jobs.frequencyDays, 14)))
      .orderBy(jobs.id)
      .limit(1);
    if (!open) throw new Error('The sample world lacks a job on offer');
    const [chat] = await ctx.tx.select().from(chatThreads).orderBy(chatThreads.id).limit(1);
    if (!chat) throw new Error('The sample world lacks a chat');
    const photo = { workerId, photoId: 'a-photo' };
    await ctx.tx.insert(deliveries).values({
      ...{ world: ctx.world.id, id: STUB.sampleId, workerId, action: 'sample', hash: 'q' },
      ...{
        payload: { question: 'How was your week?' },
        createdAt: ctx.now,
        expiresAt: addMs(ctx.now, 3_600_000),
      },
    });
    await ctx.tx.insert(workerPhotos).values({
      ...{ world: ctx.world.id, workerId, id: photo.photoId, createdAt: ctx.now },
      bytes: Buffer.from('RIFF'),
    });
    const [other] = await ctx.tx.select().from(accounts).where(eq(accounts.email, 'ben@sweep.example'));
    const ticketPhotoId = 'a-ticket-photo';
    await ctx.tx.insert(ticketPhotos).values({
      ...{ world: ctx.world.id, workerId, id: ticketPhotoId, createdAt: ctx.now },
      bytes: Buffer.from('RIFF'),
    });
    return {
      ticketId: '1',
      ticketPhotoId,
      paymentPeriodId: await closedPeriodOf(ctx, workerId),
      documentJobId: String(
        await enqueueBackgroundJob(ctx, { kind: DOCUMENT_MAIL_JOB, subject: `${workerId} contract` }),
      ),
      photoToken:
        photoAddress({ ...photo, world: ctx.world.id })
          .split('/')
          .at(-1) ?? '',
      resetToken: await makeResetLink(ctx, other?.id ?? 0),
      handoverKey,
      keylessHome: home.id,
      chatId: chat.id,
      extraJob: { id: open.id, availabilityChanges: [] },
      today: ctx.today,
      visit: await first(eq(visits.actualDate, ctx.today)),
      laterVisit: await first(gt(visits.actualDate, ctx.today)),
      transfer: { id: transfer.id, jobId: transfer.jobId, date: transfer.scheduledDate },
    };
  });
  const upstream = embedded(async () => backend);
  // There is no chat service yet.
  const away = ['getChatToken', 'getSupportChatToken'] as const;
  // She already has another password, and there is no authenticator; `passkeys.test.ts` has one.
  const refused = {
    setPassword: 'permission_denied',
    changePassword: 'validation_error',
    signInByPasskey: 'unauthorized',
    addPasskey: 'validation_error',
    beginPasskeyConfirmation: 'validation_error',
    confirmByPasskey: 'validation_error',
    removePasskey: 'not_found',
    // The worker has signed no contract in the app.
    emailContract: 'validation_error',
  } as const;
  return { upstream, workerId, credentials, ...found, away, refused, close: () => backend.close() };
}

async function closedPeriodOf(ctx: WorldContext, workerId: number): Promise<number> {
  const [period] = await ctx.tx
    .select({ id: paymentPeriods.id })
    .from(paymentPeriods)
    .where(and(eq(paymentPeriods.workerId, workerId), isNotNull(paymentPeriods.closedAt)))
    .orderBy(desc(paymentPeriods.firstDay))
    .limit(1);
  if (!period) throw new Error('The sample world lacks a closed pay period');
  return period.id;
}
