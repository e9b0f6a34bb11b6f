/**
 * Recognises a stored number by its format alone. In the browser the phone field has parsed it, so pages do not load
 * the rules of all countries (20 kB) for their other fields.
 */
export const storedPhone = (text: string): string | null =>
  /^\+[1-9]\d{5,14}$/.test(text) ? text : null
