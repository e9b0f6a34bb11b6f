import type { Locale } from '@arung/contracts/scalars'
import { createInstance, type i18n, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { sharedNamespaces } from './namespaces.ts'

/**
 * Creates an i18next instance for one language. The server creates one per request, so that languages never mix.
 * Every text can name the operator with `{{operator}}`; it is empty when the settings could not be read.
 */
export function createI18n(locale: Locale, texts: ResourceLanguage, operator: string): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    ns: [...sharedNamespaces],
    defaultNS: 'common',
    resources: { [locale]: texts },
    interpolation: { escapeValue: false, defaultVariables: { operator } },
    react: { useSuspense: false },
    initAsync: false,
  })
  return instance
}
