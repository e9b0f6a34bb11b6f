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

/** A number in words, and the country that it is of. */
export type ShownPhone = Readonly<{ e164: string; iso2: string | undefined; words: string }>

/** What the typed text means. */
export type PhoneReading = Readonly<{
  /** As the country's people write it. */
  formatted: string
  /** What the form gets: E.164 of a number that may be sent; else what was typed, which no form takes for a number. */
  value: string
  /** The number may be sent: its length is one that the country has, and there is no question left. */
  possible: boolean
  /** In the country's own ranges. */
  usual: boolean
  /** The number as it was understood, where its calling code was not typed. */
  understood: ShownPhone | null
  /** The number that it may be instead: the calling code was typed, and its plus left out. */
  foreign: ShownPhone | null
}>

const codeOf = (iso2: string): CountryCode | undefined =>
  isSupportedCountry(iso2) ? iso2 : undefined

/**
 * Formats while typing (international as soon as it starts with `+`, national otherwise) and reads the number. A number that
 * is none of the country but one of another without its plus is a question, unless `kept` answers it with the country's.
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

/** The text, with a blank behind its plus where it would look like a number that was read. */
const notSent = (text: string): string => text.trim().replace(/^\+(?=\d+$)/, '+ ')

const shown = ({ e164, country }: ReadPhone): ShownPhone => ({
  e164,
  iso2: country,
  words: parsePhoneNumberFromString(e164)?.formatInternational() ?? e164,
})

/** A stored E.164 number as its country's people write it. */
export function showPhone(e164: string): { iso2: string | undefined; national: string } {
  const number = parsePhoneNumberFromString(e164)
  return { iso2: number?.country, national: number?.formatNational() ?? e164 }
}

/** Where the caret belongs in a newly formatted text: behind as many digits (and the plus) as before. */
export function caretAfter(formatted: string, typedBeforeCaret: string): number {
  let left = typedBeforeCaret.replace(/[^\d+]/g, '').length
  if (left === 0) return 0
  for (let at = 0; at < formatted.length; at += 1) {
    if (/[\d+]/.test(formatted.charAt(at))) left -= 1
    if (left === 0) return at + 1
  }
  return formatted.length
}
