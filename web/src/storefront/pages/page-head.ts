import type { PageKey } from '@arung/contracts/pages/requests'
import type { Head } from '../../app/head/head.ts'
import { breadcrumbs } from '../../app/head/structured.ts'
import type { HeadContext } from '../../app/head/page.ts'
import { pageResource } from './pages-resource.ts'

/**
 * Returns title, description, picture and breadcrumb of a company page. `structured` adds data that only this page has.
 */
export function pageHead(
  context: HeadContext,
  of: { key: PageKey; path: string; name: string; structured?: readonly object[] },
): Head {
  const { locale, origin, read } = context
  const page = read(pageResource(of.key))
  if (page === undefined) return { title: of.name, path: of.path }
  const pick = (english: string, indonesian: string) => (locale === 'id' ? indonesian : english)
  const { picture } = page
  return {
    title: pick(page.metaTitle, page.metaTitleId),
    description: pick(page.metaDescription, page.metaDescriptionId),
    path: of.path,
    ...(picture ? { image: { base: picture.base, alt: pick(picture.alt, picture.altId) } } : {}),
    structured: [
      ...(of.structured ?? []),
      breadcrumbs(origin, locale, context.t('common:home'), [{ name: of.name, path: of.path }]),
    ],
  }
}
