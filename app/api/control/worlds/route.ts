import { control } from '@/lib/features/sample/test-control/server/control';

export const dynamic = 'force-dynamic';

/** Creates worlds for browser tests. Answers 404 unless the server was started with `TEST_CONTROL_SECRET`. */
export const POST = (request: Request) => control().make(request);
export const PATCH = (request: Request) => control().change(request);
export const DELETE = (request: Request) => control().remove(request);
