import { answerOverHttp } from '@/lib/core/lifecycle/http';
import { clientAddressOf } from '@/lib/core/session/server/request-origin';

export const dynamic = 'force-dynamic';

/** The embedded backend as an API root of its own, for other instances and tools. */
const handle = (request: Request) => answerOverHttp(request, { address: clientAddressOf(request.headers) });

export { handle as GET, handle as PATCH, handle as POST, handle as PUT };
