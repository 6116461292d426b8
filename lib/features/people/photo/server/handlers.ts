import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type {
  Handlers,
  Preparations,
  PublicContext,
  WorkerContext,
} from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorker, ofWorld } from '@/lib/core/backend/worlds/rows';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { inWorldOf } from '@/lib/core/backend/worlds/worlds';
import { TOO_MANY_TRIES_TEXT } from '@/lib/core/ground/texts/server-texts';
import { workerPhotos } from '@/lib/features/records/people';
import { PHOTO_LIMITS } from '../model';
import { PHOTO_FAULT_TEXTS } from '../server-texts';
import { encodePhoto } from './encode-photo';
import { photoAddress, readPhotoToken } from './photo-address';

export const photoPreparations = {
  async putPhoto({ photoLimit, owner: { world, account, impersonatedId } }, { body: { data } }) {
    if (data === null) return {};
    const wait = await photoLimit.take(`${world.id} ${impersonatedId ?? account.workerId}`);
    if (wait) return new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, wait);
    const photo = await encodePhoto(Buffer.from(data, 'base64'), SQUARE);
    if (typeof photo !== 'string') return { photo };
    const text = PHOTO_FAULT_TEXTS[photo];
    return new Refusal('validation_error', text, { details: { data: [text] } });
  },
} satisfies Preparations;

export const photoHandlers = {
  /** Stores the re-encoded picture, never the upload. */
  async putPhoto(ctx, { body: { data } }) {
    const bytes = data === null ? null : ctx.prepared.photo;
    if (bytes === undefined) throw new Error('A photo was not drawn anew');
    const photoId = bytes && randomUUID();
    // Update the worker first, so that its lock serializes concurrent uploads.
    await ctx.tx
      .update(workers)
      .set({ image: photoId })
      .where(ofWorld(ctx, workers, eq(workers.id, ctx.workerId)));
    const isTheirs = ofWorker(ctx, workerPhotos);
    await ctx.tx.delete(workerPhotos).where(isTheirs);
    if (bytes && photoId) {
      await ctx.tx
        .insert(workerPhotos)
        .values({ world: ctx.world.id, workerId: ctx.workerId, id: photoId, bytes, createdAt: ctx.now });
    }
    return { image: photoId && photoAddress({ world: ctx.world.id, workerId: ctx.workerId, photoId }) };
  },
} satisfies Handlers<WorkerContext>;

export const publicPhotoHandlers = {
  /** The signed token names the world. Replaced photos and removed worlds give `not_found`. */
  async getPhoto({ database }, { params }) {
    const token = readPhotoToken(params.token);
    if (!token) return NOT_FOUND;
    const file = await inWorldOf(
      database,
      async (tx) => {
        const [world] = await tx.select().from(worlds).where(eq(worlds.id, token.world));
        return world ? { world } : null;
      },
      async (ctx) => {
        const { workerId, photoId, maxAgeS } = token;
        const isIt = ofWorld(
          ctx,
          workerPhotos,
          eq(workerPhotos.workerId, workerId),
          eq(workerPhotos.id, photoId),
        );
        const [photo] = await ctx.tx.select().from(workerPhotos).where(isIt);
        if (!photo) return null;
        return { type: 'image/webp' as const, data: Buffer.from(photo.bytes).toString('base64'), maxAgeS };
      },
    );
    return file ?? NOT_FOUND;
  },
} satisfies Handlers<PublicContext>;

const SQUARE = { ...PHOTO_LIMITS, isSquare: true };
