import { GET as answerHealth } from '../route';

export const dynamic = 'force-dynamic';

export const GET = () => answerHealth();
