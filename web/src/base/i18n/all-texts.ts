import type { Locale } from '@arung/contracts/scalars'
import type { ResourceLanguage } from 'i18next'
import { words as english } from './desk/en.ts'
import { words as indonesian } from './desk/id.ts'
import type { Namespace } from './namespaces.ts'

const files: Readonly<Record<string, ResourceLanguage[string]>> = {
  ...import.meta.glob<ResourceLanguage>(['./en/*.json', './id/*.json'], {
    import: 'default',
    eager: true,
  }),
  './en/desk.json': english,
  './id/desk.json': indonesian,
}

/** Every namespace that has texts. */
export const namespaces = [
  ...new Set(Object.keys(files).map(file => file.replace(/^.*\/|\.json$/g, ''))),
] as Namespace[]

/** Returns the texts of some namespaces synchronously. For the page renderer only. */
export function textsOf(locale: Locale, wanted: readonly Namespace[]): ResourceLanguage {
  return Object.fromEntries(
    wanted.map(namespace => [namespace, files[`./${locale}/${namespace}.json`] ?? {}]),
  )
}
