import { readPhone } from './read-phone.ts'

/**
 * Returns the number as it is stored (E.164), parsed by the rules of its country. Null where it is not a number or does
 * not determine the country.
 */
export function storedPhone(text: string): string | null {
  const number = readPhone(text)
  return number?.possible ? number.e164 : null
}
