import { answerOverHttp } from '@/lib/core/backend/lifecycle/http';
import { clientAddressOf } from '@/lib/core/gateway/session/request-origin';

export const dynamic = 'force-dynamic';

/** Serves the embedded backend as an API root of its own, for other instances and tools. */
const handle = (request: Request) => answerOverHttp(request, { address: clientAddressOf(request.headers) });

export { handle as GET, handle as PATCH, handle as POST, handle as PUT };
