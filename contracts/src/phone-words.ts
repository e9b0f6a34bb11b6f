/** Calling codes of one and of two digits (ITU-T E.164, list of assigned codes); all others have three. */
const shortCodes = new Set(
  '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
)
const codeDigitsMax = 3
const groupDigits = 4

/**
 * Formats a stored phone number for reading: `+62 812 3456 7890`. The groups are the same for every country, because
 * they serve reading aloud and do not follow each country's convention. Text that is not an E.164 number is returned
 * unchanged.
 */
export function phoneWords(e164: string): string {
  if (!/^\+\d{7,15}$/.test(e164)) return e164
  const digits = e164.slice(1)
  const code = callingCodeOf(digits)
  return `+${code} ${grouped(digits.slice(code.length)).join(' ')}`
}

const callingCodeOf = (digits: string): string =>
  [digits.slice(0, 1), digits.slice(0, 2)].find(code => shortCodes.has(code)) ??
  digits.slice(0, codeDigitsMax)

/** Groups of four, preceded by as many groups of three as the length requires. */
function grouped(number: string): readonly string[] {
  const threes = (groupDigits - (number.length % groupDigits)) % groupDigits
  const front = threes * (groupDigits - 1)
  if (front > number.length) return [number]
  return [
    ...(number.slice(0, front).match(/.{3}/g) ?? []),
    ...(number.slice(front).match(/.{4}/g) ?? []),
  ]
}
