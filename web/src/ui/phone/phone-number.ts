import {
  AsYouType,
  parsePhoneNumberFromString,
  type CountryCode,
  isSupportedCountry,
} from 'libphonenumber-js/min'

/** What the typed text means. `e164` is empty while no number can be read from it. */
export type PhoneReading = { formatted: string; e164: string; possible: boolean }

const codeOf = (iso2: string): CountryCode | undefined =>
  isSupportedCountry(iso2) ? iso2 : undefined

/**
 * Formats while typing (international as soon as it starts with `+`, national otherwise) and
 * reads the number. `possible` checks the length only: lists of valid ranges lag behind.
 */
export function readPhone(text: string, iso2: string): PhoneReading {
  const country = codeOf(iso2)
  const formatted = new AsYouType(country).input(text)
  const number = parsePhoneNumberFromString(text, country)
  return { formatted, e164: number?.number ?? '', possible: number?.isPossible() ?? false }
}

/** A stored E.164 number as its country's people write it. */
export function showPhone(e164: string): { iso2: string | undefined; national: string } {
  const number = parsePhoneNumberFromString(e164)
  return { iso2: number?.country, national: number?.formatNational() ?? e164 }
}
