import { answerDemoEnd, answerDemoStart } from '@/lib/features/people/demo/demo-route';

export async function POST(request: Request): Promise<Response> {
  return answerDemoStart(request);
}

export async function DELETE(request: Request): Promise<Response> {
  return answerDemoEnd(request);
}
