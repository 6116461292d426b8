/**
 * An address for machines behind which there is nothing, in place of Next's page for people. It says no more than that, for
 * nobody knows what the caller wanted to speak.
 */
export function answerMissing(): Response {
  return Response.json({ error: 'not_found' }, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}
