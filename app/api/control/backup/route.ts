import { backupOverHttp } from '@/lib/core/backend/backup/backup-over-http';
import { getBackend } from '@/lib/core/backend/lifecycle/get-backend';

export const dynamic = 'force-dynamic';

/** `npm run backup` posts here while the server runs, because the server has the database open. */
export const POST = (request: Request) => backupOverHttp(request, getBackend);
