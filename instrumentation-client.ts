/** Runs before Next takes the page over: React's half of the start is a task of its own. See lib/pace/start-in-two.ts. */
import 'react-dom/client';
