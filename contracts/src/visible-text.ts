/**
 * Invisible characters: format characters, private, unassigned and lone surrogates (Unicode categories Cf, Co, Cn, Cs),
 * eight-bit controls, and blank letters.
 */
const hidden =
  /\u034f|[\p{Cf}\p{Co}\p{Cn}\p{Cs}\u0080-\u009f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu
/**
 * Format characters that scripts need: joiners of Persian, Indian scripts and emoji, and Arabic signs that precede
 * numbers.
 */
const needed = /\u200c|\u200d|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u
/** A character other than a blank, an accent or a joiner. */
const seen = /[^\s\p{M}\u{200c}\u{200d}]/u

/**
 * Removes invisible characters: they reverse text, hide in an address, or make one name look like another (Unicode
 * Technical Report 36, Unicode Security Considerations).
 */
export const visibleText = (text: string): string =>
  text.replaceAll(hidden, sign => (needed.test(sign) ? sign : ''))

/** Whether there is anything to see in a text that is not empty. */
export const isSeen = (text: string): boolean => text === '' || seen.test(text)
