import { handleAuth } from '@/lib/core/gateway/sign-in/auth-handler';

export { handleAuth as GET, handleAuth as POST };
