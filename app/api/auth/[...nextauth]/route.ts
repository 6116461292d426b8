import { handleAuth } from '@/lib/core/sign-in/auth-handler';

export { handleAuth as GET, handleAuth as POST };
