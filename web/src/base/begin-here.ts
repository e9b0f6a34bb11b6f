/** Marks the field that a page is about. */
export const beginHere = 'data-begin-here'
