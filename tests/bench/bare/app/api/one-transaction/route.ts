import { notes } from '../notes';

export const dynamic = 'force-dynamic';

/** One committed transaction with one write. */
export async function PATCH(request: Request) {
  const id = Number(new URL(request.url).searchParams.get('id'));
  const { transaction } = await notes();
  const [note] = await transaction((query) =>
    query('update notes set seen = seen + 1 where id = $1 returning id, text, seen', [id]),
  );
  return Response.json(note);
}
