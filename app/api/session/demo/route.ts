import { answerDemoEnd, answerDemoStart } from '@/lib/session/demo-session';

export async function POST(request: Request): Promise<Response> {
  return answerDemoStart(request);
}

export async function DELETE(request: Request): Promise<Response> {
  return answerDemoEnd(request);
}
