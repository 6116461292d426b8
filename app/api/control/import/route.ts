import { importOverHttp } from '@/lib/features/office/import/server/import-over-http';

export const dynamic = 'force-dynamic';

/** `npm run import` posts its sheets here while the server runs, because the server has the database open. */
export { importOverHttp as POST };
