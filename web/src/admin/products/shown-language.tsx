import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import type { Locale } from '@arung/contracts/scalars'
import { createContext, useContext, useEffect, useState } from 'react'
import { languageOf } from './missing-texts.ts'
import { formName } from './use-controls.ts'

export type ShownLanguage = Readonly<{
  lang: Locale
  show: (lang: Locale) => void
  /** Moves the focus to a field and switches to its language. */
  reveal: (name: string) => void
}>
type Shown = Readonly<{ lang: Locale; goTo: string | null }>

export const ShownLanguageContext = createContext<ShownLanguage>({
  lang: 'en',
  show: () => {},
  reveal: () => {},
})
export const useShownLanguage = (): ShownLanguage => useContext(ShownLanguageContext)

/**
 * Holds the language in which the texts of a form are shown. The texts of the other language stay in the form, hidden.
 */
export function useLanguages(first: Locale, values: () => SaveProduct): ShownLanguage {
  const [shown, setShown] = useState<Shown>({ lang: first, goTo: null })
  useEffect(() => {
    // The language of the field is only visible after this render.
    if (shown.goTo !== null) document.getElementById(`${formName}-${shown.goTo}`)?.focus()
  }, [shown])
  return {
    lang: shown.lang,
    show: lang => setShown({ lang, goTo: null }),
    reveal: name =>
      setShown(({ lang }) => ({ lang: languageOf(name, values()) ?? lang, goTo: name })),
  }
}
