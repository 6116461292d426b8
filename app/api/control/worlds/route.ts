import { control } from '@/lib/features/test-control/server/control';

export const dynamic = 'force-dynamic';

/** Worlds for browser tests; answers 404 unless the server was started for them. */
export const POST = (request: Request) => control().make(request);
export const PATCH = (request: Request) => control().change(request);
export const DELETE = (request: Request) => control().remove(request);
