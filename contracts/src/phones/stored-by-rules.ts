import { readPhone } from './read-phone.ts'

/** The number as it is stored (E.164), read by the rules of its country; null for what is none or leaves the country open. */
export function storedPhone(text: string): string | null {
  const number = readPhone(text)
  return number?.possible ? number.e164 : null
}
