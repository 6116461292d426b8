/** Runs before Next takes a page over. */
import { firstPaint } from '@/lib/pace/first-paint';
import { startInSteps } from '@/lib/pace/start-in-steps';

startInSteps(firstPaint, () => void require('react-dom/client'));
