/** These are the ids of the links that open the panel, of which the screen shows one. */
export const PANEL_OPENERS = { wide: 'panel-opener', narrow: 'panel-opener-narrow' } as const;
