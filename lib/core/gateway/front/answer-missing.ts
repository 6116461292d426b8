/** API addresses without a handler get this answer in place of Next's HTML page. */
export function answerMissing(): Response {
  return Response.json({ error: 'not_found' }, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}
