import type { NextRequest } from 'next/server';
import { answerEnvironment, answerEnvironmentSwitch } from '@/lib/features/people/environment/session-route';

export async function GET(request: NextRequest): Promise<Response> {
  return answerEnvironment(request);
}

export async function POST(request: NextRequest): Promise<Response> {
  return answerEnvironmentSwitch(request);
}
