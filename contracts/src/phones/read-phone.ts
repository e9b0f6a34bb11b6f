import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PhoneNumber } from 'libphonenumber-js/min'
import { visibleText } from '../visible-text.ts'

/**
 * A number as it was understood. `e164` is what is stored. `possible` looks at the length, `usual` at the country's own
 * ranges, whose lists lag behind: so that one only warns.
 */
export type ReadPhone = Readonly<{
  e164: string
  /** Without the calling code and the zero before it. */
  national: string
  /** Two upper-case letters; undefined where several share the calling code and the number does not say which. */
  country: string | undefined
  possible: boolean
  usual: boolean
}>

/** Digits and the signs that people write between them; letters are no part of a number. */
const written = /^(?:tel:)?[\p{Nd}\s()[\].,/+\-\u2010-\u2015\u2212]+$/iu
/** More than any number takes with all of its brackets and blanks. */
const charactersMax = 40

/**
 * Reads a number as it is typed, pasted or sent: with brackets, blanks and dots, with `+` or `00` before the calling code,
 * with a zero or the calling code once more behind it. `country` (two upper-case letters) is whose number it is when no
 * calling code is said; without it such a number is none. Null for what is no number.
 */
export function readPhone(text: string, country?: string): ReadPhone | null {
  const plain = plainPhone(text)
  if (plain === null) return null
  const known = country !== undefined && isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(plain, known)
  return number === undefined ? null : readingOf(codeOnce(number))
}

/**
 * What the digits are when they begin with a calling code whose plus was left out, if that is another country's number than
 * the one that `country` makes of them: `4915123456789` typed as a number of Indonesia. Null where there is no doubt.
 */
export function foreignPhone(text: string, country: string): ReadPhone | null {
  const plain = plainPhone(text)
  if (plain === null || isInternational(text) || /^\D*0/.test(plain)) return null
  const foreign = readPhone(`+${plain.replaceAll(/\D/g, '')}`)
  if (!foreign?.usual) return null
  return readPhone(text, country)?.e164 === foreign.e164 ? null : foreign
}

/** Whether the calling code is said: by a plus, or by `00` before it. */
export const isInternational = (text: string): boolean =>
  plainPhone(text)
    ?.replace(/^[^\d+]*/, '')
    .startsWith('+') ?? false

/** The text in ASCII, with a plus for `00`; null where it has letters or is too long. */
function plainPhone(text: string): string | null {
  const seen = visibleText(text).normalize('NFKC').trim()
  if (seen.length > charactersMax || !written.test(seen)) return null
  return seen.replace(/^tel:/i, '').replace(/^([^\d+]*)00/, '$1+')
}

/** Without the calling code that somebody wrote again behind the one they had chosen: `+62 62 812 …`. */
function codeOnce(number: PhoneNumber): PhoneNumber {
  const { countryCallingCode: code, nationalNumber } = number
  if (number.isValid() || !nationalNumber.startsWith(code)) return number
  const once = parsePhoneNumberFromString(`+${nationalNumber}`)
  return once?.isValid() && once.countryCallingCode === code ? once : number
}

const readingOf = (number: PhoneNumber): ReadPhone => ({
  e164: number.number,
  national: number.nationalNumber,
  country: number.country,
  possible: number.isPossible(),
  usual: number.isValid(),
})
