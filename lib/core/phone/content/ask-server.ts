/** The server answered, but not with the content. */
export class ContentRefused extends Error {}

/** For JSON that is no call of the API. */
export async function askServer(address: string, cache: RequestCache = 'default'): Promise<Response> {
  const answer = await fetch(address, { cache });
  if (!answer.ok) throw new ContentRefused(`${address} was answered with ${answer.status}`);
  return answer;
}
