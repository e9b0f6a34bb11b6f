import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PhoneNumber } from 'libphonenumber-js/min'
import { visibleText } from '../visible-text.ts'

/**
 * A parsed number. `e164` is what is stored. `possible` checks the length. `usual` checks the country's own ranges;
 * those lists lag behind, so it only causes a warning.
 */
export type ReadPhone = Readonly<{
  e164: string
  /** Without the calling code and the trunk zero. */
  national: string
  /**
   * Two upper-case letters. Undefined where several countries share the calling code and the number does not decide
   * between them.
   */
  country: string | undefined
  possible: boolean
  usual: boolean
}>

/** Digits and the characters that people write between them. Letters are not part of a number. */
const written = /^(?:tel:)?[\p{Nd}\s()[\].,/+\-\u2010-\u2015\u2212]+$/iu
/** More than any number needs with all its brackets and blanks. */
const charactersMax = 40

/**
 * Parses a number as it is typed, pasted or sent: with brackets, blanks and dots, with `+` or `00` before the calling
 * code, with a zero or a repeated calling code after it. `country` (two upper-case letters) applies when the text has
 * no calling code; without it such a text is not a number. Returns null for anything that is not a number.
 */
export function readPhone(text: string, country?: string): ReadPhone | null {
  const plain = plainPhone(text)
  if (plain === null) return null
  const known = country !== undefined && isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(plain, known)
  return number === undefined ? null : readingOf(codeOnce(number))
}

/**
 * Reads the digits as a number whose calling code lacks the plus, if that gives another number than `country` does:
 * `4915123456789` typed as a number of Indonesia. Returns null where there is no doubt.
 */
export function foreignPhone(text: string, country: string): ReadPhone | null {
  const plain = plainPhone(text)
  if (plain === null || isInternational(text) || /^\D*0/.test(plain)) return null
  const foreign = readPhone(`+${plain.replaceAll(/\D/g, '')}`)
  if (!foreign?.usual) return null
  return readPhone(text, country)?.e164 === foreign.e164 ? null : foreign
}

/** Whether the text has a calling code, marked by a plus or by a leading `00`. */
export const isInternational = (text: string): boolean =>
  plainPhone(text)
    ?.replace(/^[^\d+]*/, '')
    .startsWith('+') ?? false

/** Returns the text in ASCII, with a plus for `00`; null where it has letters or is too long. */
function plainPhone(text: string): string | null {
  const seen = visibleText(text).normalize('NFKC').trim()
  if (seen.length > charactersMax || !written.test(seen)) return null
  return seen.replace(/^tel:/i, '').replace(/^([^\d+]*)00/, '$1+')
}

/** Removes a calling code that was typed again after the chosen one: `+62 62 812 …`. */
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
