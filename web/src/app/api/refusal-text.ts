import type { Locale } from '@arung/contracts/scalars'
import { localeOfPath } from '../../base/i18n/locale.ts'

/** The API speaks English. What it refuses with, in the site's other language, by the refusal's name. */
const translations: Partial<Record<Locale, () => Promise<Readonly<Record<string, string>>>>> = {
  id: async () => (await import('../../base/i18n/refusals/indonesian.ts')).indonesian,
}

/**
 * The words of a refusal in the page's language. Texts of the specification stay as they are: screens say those by name.
 * The number in them, such as how many there may be, is taken over.
 */
export async function refusalText(code: string, message: string): Promise<string> {
  const load = translations[localeOfPath(location.pathname)]
  if (load === undefined) return message
  // Without its words, which are fetched with the first refusal, the answer stands as it came.
  const texts = await load().catch((): Readonly<Record<string, string>> => ({}))
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined
  return text?.replace('{n}', /\d+/.exec(message)?.[0] ?? '') ?? message
}
