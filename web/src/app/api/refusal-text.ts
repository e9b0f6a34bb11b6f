import type { Locale } from '@arung/contracts/scalars'
import { localeOfPath } from '../../base/i18n/locale.ts'
import { knownText } from '../../base/i18n/spec-message.ts'

/**
 * The API's messages are English. These are the texts of its refusals in the site's other language, by the refusal's
 * code.
 */
const translations: Partial<Record<Locale, () => Promise<Readonly<Record<string, string>>>>> = {
  id: async () => (await import('../../base/i18n/refusals/indonesian.ts')).indonesian,
}

/**
 * Returns the text of a refusal in the page's language. Texts of the specification stay as they are, because screens
 * look them up by name. A number in the message, such as a maximum, is carried over.
 */
export async function refusalText(code: string, message: string): Promise<string> {
  const load = translations[localeOfPath(location.pathname)]
  if (load === undefined || isSpecified(message)) return message
  // The texts are loaded with the first refusal. When that fails, the message stays as it came.
  const texts = await load().catch((): Readonly<Record<string, string>> => ({}))
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined
  return text?.replace('{n}', numberIn(message)) ?? message
}

/** A text with a number in it is translated here, because not every screen looks it up. */
function isSpecified(message: string): boolean {
  const known = knownText(message)
  return known !== null && Object.keys(known.values).length === 0
}

/** Returns the number in an English message as Indonesian writes it, the only other language. */
const numberIn = (message: string): string =>
  (/[\d,]*\d/.exec(message)?.[0] ?? '').replaceAll(',', '.')
