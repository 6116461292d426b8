import { handleAuth } from '@/lib/session/auth-handler';

export { handleAuth as GET, handleAuth as POST };
