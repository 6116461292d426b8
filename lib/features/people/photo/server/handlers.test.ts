import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditEntries, workers } from '@/lib/core/backend/accounts/tables';
import { removeWorld } from '@/lib/core/backend/worlds/worlds';
import { PHOTOS_OF_WORKER } from '@/lib/core/ground/server/limits';
import { workerPhotos } from '@/lib/features/records/people';
import { makeAdministrator } from '@/tests/support/office';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';

let backend: TestBackend;
let photo: Buffer;
beforeAll(async () => {
  photo = await picture(640, 480).jpeg().toBuffer();
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2e7d32' } });

async function setUp() {
  const world = await backend.makeWorld();
  const [worker, other] = [await backend.makeWorker(world), await backend.makeWorker(world)];
  const put = async (data: string | null, token = worker.token) =>
    backend.call('PUT', `workers/${worker.workerId}/photo/`, { token, body: { data } });
  const image = async (token = worker.token) =>
    ((await backend.call('GET', 'auth/', { token })).body as { image: string | null }).image;
  return { world, worker, other, put, image };
}

const see = (address: string | null) => backend.call('GET', `photos/${address?.split('/').at(-1)}/`);
const bytesOf = ({ body }: { readonly body: unknown }) =>
  Buffer.from((body as { data: string }).data, 'base64');

describe('a photo', () => {
  it('a worker’s photo is stored square, small and upright, without camera metadata', async () => {
    const { put, image } = await setUp();
    // The picture’s top is white; with the camera turned, it belongs on the right.
    const top = await sharp({ create: { width: 800, height: 150, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const taken = await picture(800, 600)
      .composite([{ input: top, top: 0, left: 0 }])
      // sharp reads the orientation only from here.
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Phone of Amara' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 26/1 3/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Phone of Amara');
    expect((await sharp(taken).metadata()).orientation).toBe(6);
    const { status, body } = await put(taken.toString('base64'));
    expect(status).toBe(200);
    expect(body).toEqual({ image: expect.stringMatching(/^\/app-sweepers\/api\/photos\/[\w-]+\.[\w-]+$/) });
    expect(await image()).toBe((body as { image: string }).image);
    const answer = await see(await image());
    expect(answer.body).toMatchObject({ type: 'image/webp', max_age_s: expect.any(Number) });
    const kept = bytesOf(answer);
    const { format, width, height, exif, orientation } = await sharp(kept).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      ...{ format: 'webp', width: 512, height: 512 },
      ...{ exif: undefined, orientation: undefined },
    });
    expect(kept.toString('latin1')).not.toMatch(/Phone of Amara|GPS|Exif/i);
    const greenAt = async (left: number, y: number) => {
      const { data } = await sharp(kept)
        .extract({ left, top: y, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return (data[0] ?? 0) < 128;
    };
    expect([await greenAt(10, 256), await greenAt(500, 256), await greenAt(256, 10)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('a worker’s photo replaces the previous one, the old URL stops working, and the photo can be removed', async () => {
    const { world, put, image } = await setUp();
    await put(photo.toString('base64'));
    const before = await image();
    await put(photo.toString('base64'));
    expect(await image()).not.toBe(before);
    expect((await see(before)).status).toBe(404);
    expect((await see(await image())).status).toBe(200);
    expect((await put(null)).body).toEqual({ image: null });
    expect(await image()).toBeNull();
    expect(await backend.in(world, ({ tx }) => tx.$count(workerPhotos))).toBe(0);
  });

  it('a worker’s photo is recognized by its bytes, and other, broken or large files are refused with a reason', async () => {
    const { put, image, world } = await setUp();
    const bomb = await sharp({
      create: { width: 6000, height: 6000, channels: 3, background: 'black' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.byteLength).toBeLessThan(180_000);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const [data, text] of [
      [Buffer.from('%PDF-1.7 1 0 obj'), /We cannot read this photo/],
      [Buffer.from(svg), /We cannot read this photo/],
      [Buffer.from('<html>'), /We cannot read this photo/],
      [await picture(9, 9).gif().toBuffer(), /We cannot read this photo/],
      [photo.subarray(0, photo.length / 2), /We cannot read this photo/],
      [Buffer.alloc(0), /is empty/],
      [bomb, /too large/],
      [Buffer.concat([photo, Buffer.alloc(180_000)]), /too large/],
    ] as const) {
      const { status, body } = await put(data.toString('base64'));
      expect(body).toMatchObject({ error_message: expect.stringMatching(text) });
      expect(status).toBe(400);
    }
    for (const data of ['no base64!', 'A'.repeat(250_004), 7]) {
      expect((await put(data as string)).status).toBe(400);
    }
    expect(await image()).toBeNull();
    expect(await backend.in(world, ({ tx }) => tx.$count(workerPhotos))).toBe(0);
    expect(backend.failures).toEqual([]);
  });
});

describe('processing a photo', () => {
  it('processing a photo runs outside any transaction', async () => {
    const { put } = await setUp();
    const { transact } = backend.database;
    let [open, opened] = [0, 0];
    vi.spyOn(backend.database, 'transact').mockImplementation((steps) => {
      open += 1;
      opened += 1;
      return transact(steps).finally(() => {
        open -= 1;
      });
    });
    const openThen: number[] = [];
    const note = () => openThen.push(open);
    sharp.queue.on('change', note);
    const { status } = await put(photo.toString('base64'));
    sharp.queue.off('change', note);
    vi.restoreAllMocks();
    expect(status).toBe(200);
    expect(opened).toBeGreaterThan(0);
    expect(openThen.length).toBeGreaterThan(0);
    expect(new Set(openThen)).toEqual(new Set([0]));
  });

  it('processing a photo is limited per worker, including failed uploads, and refused for other workers', async () => {
    const { worker, other, put, image } = await setUp();
    for (let tries = 0; tries < PHOTOS_OF_WORKER; tries += 1) {
      expect((await put('AAAA', other.token)).status).toBe(403);
      expect((await put('AAAA')).status).toBe(400);
    }
    const refused = await put(photo.toString('base64'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await put(null)).status).toBe(200);
    expect(await image()).toBeNull();
    const theirs = await backend.call('PUT', `workers/${other.workerId}/photo/`, {
      token: other.token,
      body: { data: photo.toString('base64') },
    });
    expect(theirs.status).toBe(200);
    expect((await put('AAAA', worker.token)).status).toBe(429);
  });

  it('processing a photo runs once when an upload is retried with the same key', async () => {
    const { world, worker, image } = await setUp();
    const key = crypto.randomUUID();
    const send = () =>
      backend.call('PUT', `workers/${worker.workerId}/photo/`, {
        token: worker.token,
        headers: { 'idempotency-key': key },
        body: { data: photo.toString('base64') },
      });
    const first = await send();
    expect(first.status).toBe(200);
    const kept = await image();
    expect((await send()).body).toEqual(first.body);
    expect(await image()).toBe(kept);
    expect(await backend.in(world, ({ tx }) => tx.$count(workerPhotos))).toBe(1);
  });
});

describe('the URL of a photo', () => {
  it('the URL of a photo expires within a day, and fails once its world is removed', async () => {
    const { world, put, image } = await setUp();
    await put(photo.toString('base64'));
    const address = await image();
    const real = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(real + 24 * 3_600_000);
    const late = await see(address);
    vi.restoreAllMocks();
    expect(late.status).toBe(404);
    expect((await see(address)).status).toBe(200);
    await removeWorld(backend.database, world);
    expect((await see(address)).status).toBe(404);
  });

  it('the URL of a photo cannot be forged, extended or changed to another photo', async () => {
    const { put, image } = await setUp();
    await put(photo.toString('base64'));
    const [payload = '', signature = ''] = ((await image()) ?? '').split('/').at(-1)?.split('.') ?? [];
    const [world, workerId, photoId, endsAtS] = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = Buffer.from(JSON.stringify([world, workerId, photoId, endsAtS + 1])).toString('base64url');
    for (const token of [
      payload,
      `${payload}.`,
      `${other}.${signature}`,
      `.${signature}`,
      `${payload}.AAAA`,
    ]) {
      expect((await see(token)).status).toBe(404);
    }
    expect((await see('a b')).status).toBe(400);
    expect(backend.failures).toEqual([]);
  });

  it('the photo of a worker is shown to that worker, an administrator and an impersonator, and no other worker can replace it', async () => {
    const { world, worker, other, put, image } = await setUp();
    await put(photo.toString('base64'));
    const refused = await put(photo.toString('base64'), other.token);
    expect(refused.status).toBe(403);
    const { token } = await makeAdministrator(backend, world);
    const file = await backend.call('GET', `admin/workers/${worker.workerId}/`, { token });
    expect(file.body).toMatchObject({ worker: { image: await image() } });
    const impersonation = (
      await backend.call('POST', `admin/workers/${worker.workerId}/impersonate/`, { token })
    ).body as {
      token: string;
    };
    expect(await image(impersonation.token)).toBe(await image());
    expect((await put(null, impersonation.token)).status).toBe(200);
    const [entry] = await backend.in(world, ({ tx }) =>
      tx.select().from(auditEntries).where(eq(auditEntries.call, 'putPhoto')),
    );
    expect(entry).toMatchObject({ workerId: worker.workerId, status: 200, subject: {} });
    expect(await backend.in(world, ({ tx }) => tx.select({ image: workers.image }).from(workers))).toEqual([
      { image: null },
      { image: null },
    ]);
  });
});
