/**
 * The number as it is stored, told by its form alone: in the browser the phone field has read it, and pages do without the
 * rules of all countries (20 kB) for their other fields.
 */
export const storedPhone = (text: string): string | null =>
  /^\+[1-9]\d{5,14}$/.test(text) ? text : null
