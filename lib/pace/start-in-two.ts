/**
 * Runs in the page's head. Next takes a page over only after the scripts that were put into this list, and puts each into
 * the document in a task of its own: an empty one splits the longest task of a start. The first half reads the code and
 * React (instrumentation-client.ts), the second takes the page over, and a tap or a frame gets its turn in between. A Next
 * that no longer knows the list starts in one task, as it would without.
 */
export const START_IN_TWO_SCRIPT = "(self.__next_s=self.__next_s||[]).push([0,{children:''}]);";
