import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import type { Locale } from '@arung/contracts/scalars'
import { createContext, useContext, useEffect, useState } from 'react'
import { languageOf } from './missing-texts.ts'
import { formName } from './use-controls.ts'

export type ShownLanguage = Readonly<{
  lang: Locale
  show: (lang: Locale) => void
  /** Goes to a field, in the language that it is written in. */
  reveal: (name: string) => void
}>
type Shown = Readonly<{ lang: Locale; goTo: string | null }>

export const ShownLanguageContext = createContext<ShownLanguage>({
  lang: 'en',
  show: () => {},
  reveal: () => {},
})
export const useShownLanguage = (): ShownLanguage => useContext(ShownLanguageContext)

/** In which language the texts of a form are written at the moment; those of the other stay in it, out of sight. */
export function useLanguages(first: Locale, values: () => SaveProduct): ShownLanguage {
  const [shown, setShown] = useState<Shown>({ lang: first, goTo: null })
  useEffect(() => {
    // Only now the language of the field is in sight.
    if (shown.goTo !== null) document.getElementById(`${formName}-${shown.goTo}`)?.focus()
  }, [shown])
  return {
    lang: shown.lang,
    show: lang => setShown({ lang, goTo: null }),
    reveal: name =>
      setShown(({ lang }) => ({ lang: languageOf(name, values()) ?? lang, goTo: name })),
  }
}
