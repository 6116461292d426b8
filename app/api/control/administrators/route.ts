import { addOverHttp } from '@/lib/backend/administrators/add-to-marketplace';

export const dynamic = 'force-dynamic';

/** `npm run admin` posts here while the server runs, because the server has the database open. */
export { addOverHttp as POST };
