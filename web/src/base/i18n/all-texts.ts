import type { Locale } from '@arung/contracts/scalars'
import type { ResourceLanguage } from 'i18next'
import type { Namespace } from './namespaces.ts'

const files = import.meta.glob<ResourceLanguage>(['./en/*.json', './id/*.json'], {
  import: 'default',
  eager: true,
})

/** Every namespace that has texts. */
export const namespaces = [
  ...new Set(Object.keys(files).map(file => file.replace(/^.*\/|\.json$/g, ''))),
] as Namespace[]

/** The texts of some namespaces, at hand without waiting. For the page renderer only. */
export function textsOf(locale: Locale, wanted: readonly Namespace[]): ResourceLanguage {
  return Object.fromEntries(
    wanted.map(namespace => [namespace, files[`./${locale}/${namespace}.json`] ?? {}]),
  )
}
