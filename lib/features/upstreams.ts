import 'server-only';
import { createChatTokens, withChatService } from './talk/chat/chat-service';

const tokens = createChatTokens();

/** This is the root, with the services that answer some calls instead of it. */
export function withServices(
  root: Parameters<typeof withChatService>[0]['root'],
  rootAddress: string,
  { chatServiceUrl }: { readonly chatServiceUrl?: string | null },
): typeof root {
  if (chatServiceUrl == null) return root;
  return withChatService({ root, rootAddress, serviceAddress: chatServiceUrl, tokens });
}
