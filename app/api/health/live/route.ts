export const dynamic = 'force-dynamic';

/** The process answers, whatever its database does: a restart would not help that. */
export const GET = () => Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
