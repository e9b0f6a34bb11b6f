import {
  AsYouType,
  parsePhoneNumberFromString,
  type CountryCode,
  isSupportedCountry,
} from 'libphonenumber-js/min'

/**
 * What the typed text means. `e164` is empty while no number can be read from it. `possible` looks at the length,
 * `usual` at the country's own ranges, whose lists lag behind: so that one only warns.
 */
export type PhoneReading = Readonly<{
  formatted: string
  e164: string
  possible: boolean
  usual: boolean
}>

const codeOf = (iso2: string): CountryCode | undefined =>
  isSupportedCountry(iso2) ? iso2 : undefined

/** Formats while typing (international as soon as it starts with `+`, national otherwise) and reads the number. */
export function readPhone(text: string, iso2: string): PhoneReading {
  const country = codeOf(iso2)
  const formatted = new AsYouType(country).input(text)
  const number = parsePhoneNumberFromString(text, country)
  return {
    formatted,
    e164: number?.number ?? '',
    possible: number?.isPossible() ?? false,
    usual: number?.isValid() ?? false,
  }
}

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
