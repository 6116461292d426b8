import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { PHOTOS_OF_WORKER } from '@/lib/core/ground/server/limits';
import { addMs } from '@/lib/core/ground/time/zoned';
import { ticketComments, ticketPhotos, tickets } from '@/lib/features/records/conversations';
import { backendForFile } from '@/tests/support/backend-for-file';
import { buildTicket } from '@/tests/support/row-builders';

const backend = backendForFile();

const PHOTOS = 'integrations/zendesk/ticket-photos/';
const NOW = '2026-06-16T08:00:00.000Z';

let photo: Buffer;
beforeAll(async () => {
  photo = await picture(640, 480).jpeg().toBuffer();
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2e7d32' } });

async function setUp(ticket: Partial<typeof tickets.$inferInsert> = {}) {
  const world = await backend.makeWorld(NOW);
  const [worker, other] = [await backend.makeWorker(world), await backend.makeWorker(world)];
  await backend.in(world, (ctx) => buildTicket(ctx, { id: 7, workerId: worker.workerId, ...ticket }));
  const add = (bytes: Buffer | string, { token } = worker) =>
    backend.call('POST', PHOTOS, {
      token,
      body: { data: typeof bytes === 'string' ? bytes : bytes.toString('base64') },
    });
  const added = async (who = worker) => ((await add(photo, who)).body as { photo_id: string }).photo_id;
  const see = (id: string, { token } = worker) => backend.call('GET', `${PHOTOS}${id}/`, { token });
  const comment = (photoIds: readonly string[], body = '') =>
    backend.call('POST', 'integrations/zendesk/ticket-link/7/comment/', {
      token: worker.token,
      body: { body, photo_ids: photoIds },
    });
  const count = () => backend.in(world, ({ tx }) => tx.$count(ticketPhotos));
  return { world, worker, other, add, added, see, comment, count };
}

it('a photo of a ticket is stored whole, upright and smaller, without camera metadata such as the place', async () => {
  const { add, see } = await setUp();
  const taken = await picture(2000, 1000)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Phone of Amara' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 26/1 3/1' },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Phone of Amara');
  const { photo_id: id } = (await add(taken)).body as { photo_id: string };
  const { type, data } = (await see(id)).body as { type: string; data: string };
  const kept = Buffer.from(data, 'base64');
  const { format, width, height, exif, orientation } = await sharp(kept).metadata();
  expect({ type, format, width, height, exif, orientation }).toEqual({
    ...{ type: 'image/webp', format: 'webp', width: 800, height: 1600 },
    ...{ exif: undefined, orientation: undefined },
  });
  expect(kept.toString('latin1')).not.toMatch(/Phone of Amara|GPS|Exif/i);
});

it('a photo of a ticket is seen by its worker and by no other', async () => {
  const { other, added, see } = await setUp();
  const id = await added();
  expect((await see(id)).status).toBe(200);
  expect((await see(id, other)).status).toBe(404);
  expect((await see('unknown')).status).toBe(404);
});

it('a photo of a ticket is sent with a comment, even without words, and only once', async () => {
  const { added, comment } = await setUp();
  const [first, second] = [await added(), await added()];
  expect(await comment([first, second])).toMatchObject({
    status: 200,
    body: { body: '', photo_ids: expect.arrayContaining([first, second]), ticket_id: 7 },
  });
  expect(await comment([first], 'Again')).toMatchObject({
    status: 400,
    body: { error_message: 'A photo of this message is missing. Please add it again.' },
  });
});

it('a photo of a ticket of another worker cannot be sent', async () => {
  const { other, added, comment, see } = await setUp();
  const theirs = await added(other);
  expect((await comment([theirs], 'Look')).status).toBe(400);
  expect((await see(theirs, other)).status).toBe(200);
});

it.each(['open', 'closed'] as const)(
  'in a ticket that is %s, a message with a photo that cannot be sent stores nothing',
  async (status) => {
    const { world, other, added, comment, see } = await setUp({ status });
    const [own, theirs] = [await added(), await added(other)];
    const kept = () =>
      backend.in(world, async ({ tx }) => [
        await tx.select().from(tickets),
        await tx.select().from(ticketComments),
        await tx.select().from(ticketPhotos).orderBy(ticketPhotos.id),
      ]);
    const before = await kept();
    expect(before.map((rows) => rows.length)).toEqual([1, 0, 2]);
    for (const ids of [[own, theirs], [own, 'unknown'], [theirs]])
      expect(await comment(ids, 'Look')).toMatchObject({
        status: 400,
        body: {
          error_message: 'A photo of this message is missing. Please add it again.',
          error_details: { photo_ids: ['A photo of this message is missing. Please add it again.'] },
        },
      });
    expect(await kept()).toEqual(before);
    expect((await see(own)).status).toBe(200);
    expect(await comment([own], 'Look')).toMatchObject({ status: 200, body: { photo_ids: [own] } });
  },
);

it('a photo of a ticket is refused with a reason if it is too large or of another type', async () => {
  const { add, count } = await setUp();
  const bomb = await sharp({
    create: { width: 6000, height: 6000, channels: 3, background: 'black' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  for (const [file, text] of [
    [Buffer.from('%PDF-1.7 1 0 obj'), /We cannot read this photo/],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /We cannot read this photo/],
    [await picture(9, 9).gif().toBuffer(), /We cannot read this photo/],
    [Buffer.alloc(0), /is empty/],
    [bomb, /too large/],
    [Buffer.concat([photo, Buffer.alloc(180_000)]), /too large/],
  ] as const) {
    expect(await add(file)).toMatchObject({
      status: 400,
      body: { error_message: expect.stringMatching(text) },
    });
  }
  expect((await add('A'.repeat(250_004))).status).toBe(400);
  expect(await count()).toBe(0);
});

it('a photo of a ticket is limited per worker', async () => {
  const { other, add } = await setUp();
  for (let tries = 0; tries < PHOTOS_OF_WORKER; tries += 1) expect((await add('AAAA')).status).toBe(400);
  expect((await add(photo)).status).toBe(429);
  expect((await add(photo, other)).status).toBe(200);
});

it('a photo of a ticket is removed a week later if no comment came; others stay', async () => {
  const { world, added, comment, see, count } = await setUp();
  const [sent, waiting, forgotten] = [await added(), await added(), await added()];
  await comment([sent]);
  const DAY_MS = 86_400_000;
  const setAge = (id: string, days: number) =>
    backend.in(world, ({ tx, now }) =>
      tx
        .update(ticketPhotos)
        .set({ createdAt: addMs(now, -days * DAY_MS) })
        .where(eq(ticketPhotos.id, id)),
    );
  await setAge(sent, 30);
  await setAge(waiting, 6.9);
  await setAge(forgotten, 7.1);
  await added();
  expect(await count()).toBe(3);
  expect([(await see(sent)).status, (await see(waiting)).status, (await see(forgotten)).status]).toEqual([
    200, 200, 404,
  ]);
});
