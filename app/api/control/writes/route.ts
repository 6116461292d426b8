import { control } from '@/lib/features/sample/test-control/server/control';

export const dynamic = 'force-dynamic';

/**
 * Lists the writes in a test's world. Answers 404 unless the server was started with `TEST_CONTROL_SECRET`.
 */
export const POST = (request: Request) => control().listWrites(request);
