import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import type { Resource } from '../api/resource.ts'
import { useCurrency } from '../currency/use-currency.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { sharedNamespaces, type Namespace } from '../../base/i18n/namespaces.ts'
import type { HeadContext } from './page.ts'
import { isTakingOver } from '../../base/taking-over.ts'
import { pageOfMatches } from './page-of-matches.ts'
import { headTags, titleOf } from './head.ts'

const noParams = {}
/** A page's head names the namespace of every text. Only a key without a namespace is looked up in these. */
const namespaces: Namespace[] = [...sharedNamespaces]

/**
 * Keeps the title and head tags up to date while the browser navigates. `changed` causes another update when data that
 * the head uses arrives.
 */
export function useHead(changed?: unknown): void {
  const matches = useMatches()
  const page = pageOfMatches(matches)
  const params = matches.at(-1)?.params ?? noParams
  const { search } = useLocation()
  const locale = useLocale()
  const { currency } = useCurrency()
  const { t } = useTranslation(namespaces)
  const { cache, fallback } = useSWRConfig()
  useEffect(() => {
    // The head that came with the page is still correct.
    if (page === null || isTakingOver()) return
    const read = <Data>(resource: Resource<Data>) =>
      (cache.get(resource.path)?.data ?? fallback[resource.path]) as Data | undefined
    const query = new URLSearchParams(search)
    const { origin } = location
    const context: HeadContext = { locale, t, params, query, currency, origin, read }
    const isValid = page.isValid?.(params) ?? true
    const head = isValid ? page.head(context) : { title: `404 | ${t('errors:error')}` }
    document.title = titleOf(head, t('common:operator'))
    for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
    for (const tag of headTags(head, { locale, origin })) {
      const element = document.createElement(tag.name)
      for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value)
      element.setAttribute('data-head', '')
      document.head.append(element)
    }
  }, [page, params, search, currency, locale, t, cache, fallback, changed])
}
