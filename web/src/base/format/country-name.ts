import { useLocale } from '../i18n/use-locale.ts'
import { intlTag } from '../i18n/locale.ts'

/** Returns the name of a country by its code in the page's language, or null when there is none. */
export function useCountryName(): (code: string | null) => string | null {
  const names = new Intl.DisplayNames([intlTag[useLocale()]], { type: 'region' })
  return code => (code === null ? null : (names.of(code) ?? code))
}
