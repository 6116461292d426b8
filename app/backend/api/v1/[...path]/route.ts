import { answerOverHttp } from '@/lib/backend/http';

export const dynamic = 'force-dynamic';

/** The embedded backend as an API root of its own, for other instances and tools. */
const handle = (request: Request) => answerOverHttp(request);

export { handle as GET, handle as PATCH, handle as POST, handle as PUT };
