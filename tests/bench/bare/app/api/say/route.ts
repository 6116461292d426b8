import { listeners } from '../listeners';

export const dynamic = 'force-dynamic';

/** One id counter for the whole process is enough for a floor. */
let last = 0;

export async function POST(request: Request) {
  const { channel, text } = (await request.json()) as { channel: string; text: string };
  last += 1;
  for (const listen of listeners().get(channel) ?? [])
    listen(`id: ${last}\ndata: ${JSON.stringify({ text })}\n\n`);
  return Response.json({ id: last });
}
