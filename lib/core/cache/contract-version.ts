/**
 * The form of the answers that phones persist; an answer of another form is as good as none. It goes up by hand when a
 * persisted answer can no longer be shown. Not the app's version: a release would then empty every phone, and a cleaner
 * whose app was updated on the way to a basement would stand there without the door's code. `tests/persisted-answers.test.ts`
 * notices when the schemas of what is persisted change, so that nobody does it without a thought of this.
 * See docs/decisions/0035-app-shells-instead-of-cached-pages.md.
 */
export const CONTRACT_VERSION = 1;
