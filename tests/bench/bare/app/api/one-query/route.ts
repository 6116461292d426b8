import { notes } from '../notes';

export const dynamic = 'force-dynamic';

export async function GET(request: Request) {
  const id = Number(new URL(request.url).searchParams.get('id'));
  const { query } = await notes();
  const [note] = await query('select id, text, seen from notes where id = $1', [id]);
  return Response.json(note);
}
