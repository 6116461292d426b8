import { setOverHttp } from '@/lib/backend/administrators/set-administrator';

export const dynamic = 'force-dynamic';

/** `npm run admin` posts here while the server runs, because the server has the database open. */
export { setOverHttp as POST };
