import { answerOverHttp } from '@/lib/backend/http';

export const dynamic = 'force-dynamic';

/** The embedded backend as an API root of its own, for other instances and tools. */
export { answerOverHttp as GET, answerOverHttp as PATCH, answerOverHttp as POST, answerOverHttp as PUT };
