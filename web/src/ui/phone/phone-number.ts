import {
  foreignPhone,
  isInternational,
  readPhone,
  type ReadPhone,
} from '@arung/contracts/phones/read-phone'
import {
  AsYouType,
  parsePhoneNumberFromString,
  type CountryCode,
  isSupportedCountry,
} from 'libphonenumber-js/min'

/** A formatted number with its country. */
export type ShownPhone = Readonly<{ e164: string; iso2: string | undefined; words: string }>

/** The result of parsing the typed text. */
export type PhoneReading = Readonly<{
  /** In the country's own format. */
  formatted: string
  /**
   * The form's value: E.164 of a number that may be sent, otherwise the typed text, which no form accepts as a number.
   */
  value: string
  /** The number may be sent: its length is valid in the country, and there is no open question. */
  possible: boolean
  /** Whether the number is in the country's own ranges. */
  usual: boolean
  /** The number as it was understood, where its calling code was not typed. */
  understood: ShownPhone | null
  /** The number that it may be instead: the calling code was typed without its plus. */
  foreign: ShownPhone | null
}>

const codeOf = (iso2: string): CountryCode | undefined =>
  isSupportedCountry(iso2) ? iso2 : undefined

/**
 * Formats while typing (international as soon as the text starts with `+`, national otherwise) and parses the number. A
 * number that does not fit the country but fits another one without its plus is a question, unless `kept` answers it in
 * favour of the country.
 */
export function typePhone(text: string, iso2: string, kept = false): PhoneReading {
  const number = readPhone(text, iso2)
  const foreign = kept ? null : foreignPhone(text, iso2)
  const possible = number?.possible === true && (number.usual || foreign === null)
  return {
    formatted: new AsYouType(codeOf(iso2)).input(text),
    value: number && possible ? number.e164 : notSent(text),
    possible,
    usual: number?.usual ?? false,
    understood: number?.possible && !isInternational(text) ? shown(number) : null,
    foreign: foreign && shown(foreign),
  }
}

/** Returns the text, with a space after its plus when it would look like a parsed number. */
const notSent = (text: string): string => text.trim().replace(/^\+(?=\d+$)/, '+ ')

const shown = ({ e164, country }: ReadPhone): ShownPhone => ({
  e164,
  iso2: country,
  words: parsePhoneNumberFromString(e164)?.formatInternational() ?? e164,
})

/** Returns a stored E.164 number in its country's national format. */
export function showPhone(e164: string): { iso2: string | undefined; national: string } {
  const number = parsePhoneNumberFromString(e164)
  return { iso2: number?.country, national: number?.formatNational() ?? e164 }
}

/** Returns the caret's position in reformatted text: after as many digits (and the plus) as before. */
export function caretAfter(formatted: string, typedBeforeCaret: string): number {
  let left = typedBeforeCaret.replace(/[^\d+]/g, '').length
  if (left === 0) return 0
  for (let at = 0; at < formatted.length; at += 1) {
    if (/[\d+]/.test(formatted.charAt(at))) left -= 1
    if (left === 0) return at + 1
  }
  return formatted.length
}
