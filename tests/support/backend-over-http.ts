import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Backend } from '@/lib/core/backend/api/backend';
import { answerOverHttp } from '@/lib/core/backend/lifecycle/http';

/** Serves the embedded backend as an API root over plain HTTP. */
export function backendOverHttp(backend: Backend): RequestListener {
  return async (incoming, outgoing) => {
    const answer = await answerOverHttp(await requestOf(incoming), { open: async () => backend });
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(await answer.text());
  };
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method,
    headers: Object.fromEntries(headers),
    ...(hasBody && { body: await text(incoming) }),
  });
}
