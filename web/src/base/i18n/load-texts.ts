import type { Locale } from '@arung/contracts/scalars'
import type { i18n } from 'i18next'
import type { Namespace } from './namespaces.ts'

/** The texts of public pages. Those of the areas are elsewhere, because they grow with each of the areas' screens. */
const files = import.meta.glob<Record<string, unknown>>(
  './{en,id}/{blog,catalogue,checkout,common,contact,errors,home,order,pages,pickup,product,refund}.json',
  { import: 'default' },
)

/** Adds the texts of these namespaces to the instance. Namespaces that it already has are not fetched again. */
export async function loadTexts(
  instance: i18n,
  locale: Locale,
  wanted: readonly Namespace[],
): Promise<void> {
  const missing = wanted.filter(namespace => !instance.hasResourceBundle(locale, namespace))
  await Promise.all(
    missing.map(async namespace => {
      const file = `./${locale}/${namespace}.json`
      const load = files[file] ?? (await import('./area-texts.ts')).files[file]
      if (!load) throw new Error(`No texts ${locale}/${namespace}`)
      instance.addResourceBundle(locale, namespace, await load())
    }),
  )
}
