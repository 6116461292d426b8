import { hasOverHttp, setOverHttp } from '@/lib/features/office/colleagues/server/set-administrator';

export const dynamic = 'force-dynamic';

/** `npm run admin` posts here while the server runs, because the server has the database open. */
export { hasOverHttp as GET, setOverHttp as POST };
