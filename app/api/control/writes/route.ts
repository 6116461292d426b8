import { control } from '@/lib/features/test-control/server/control';

export const dynamic = 'force-dynamic';

/** What was done in a test's world; answers 404 unless the server was started for such tests. */
export const POST = (request: Request) => control().listWrites(request);
