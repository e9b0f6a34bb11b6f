/** Marks the field that has the focus when a page opens. */
export const focusFirst = 'data-focus-first'
