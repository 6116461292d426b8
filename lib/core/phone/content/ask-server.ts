/** The server answered, but not with the content. */
export class ContentRefused extends Error {}

/** Use it for addresses that are no call of the API. */
export async function askServer(address: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, options);
  if (!answer.ok) throw new ContentRefused(`${address} was answered with ${answer.status}`);
  return answer;
}
