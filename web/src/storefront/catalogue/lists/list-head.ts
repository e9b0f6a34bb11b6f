import type { ProductList, ProductPage } from '@arung/contracts/catalogue/product-pages'
import { categoryNamesResource, productPageResource } from '../../../app/api/resources.ts'
import { operatorToday } from '../../../base/format/dates.ts'
import type { Head } from '../../../app/head/head.ts'
import type { HeadContext } from '../../../app/head/page.ts'
import { askedOf, pageNamed } from './asked-of.ts'
import { activeFilters, readFilters } from './filters.ts'

type ListTexts = Readonly<{ title: string; description: string; path: string }>

/**
 * Returns the head of a list. In a large catalogue each category and each of its pages has a canonical address. With
 * any other filter or another sort it is the same list to search engines (decision 0070).
 */
export function listHead(list: ProductList, texts: ListTexts, context: HeadContext): Head {
  const { t, locale, query, currency, read } = context
  const filters = readFilters(query, operatorToday())
  const asked = askedOf(list, filters, { currency, page: pageNamed(query) })
  const found = read(productPageResource(asked))
  if (!found?.isLarge) return texts
  if (found.total === 0) return { ...texts, noindex: true }
  const category = read(categoryNamesResource)?.find(({ slug }) => slug === filters.category)
  const name = category && (locale === 'id' ? category.nameId : category.name)
  const { path } = texts
  const ofKind = {
    ...texts,
    title: name ? t('catalogue:list.headOfCategory', { category: name, ...texts }) : texts.title,
    path: addressOf(path, { category: filters.category }),
  }
  const isWhole =
    filters.sort === 'recommended' && activeFilters(filters).every(one => one === 'category')
  if (!isWhole) return ofKind
  return {
    ...ofKind,
    ...headOfPage(found, ofKind.title, context, page =>
      addressOf(path, { category: filters.category, page }),
    ),
  }
}

function headOfPage(
  { page, pages }: ProductPage,
  title: string,
  { t }: HeadContext,
  addressOfPage: (page: number) => string,
): Partial<Head> {
  return {
    title: page === 1 ? title : t('catalogue:list.headOfPage', { title, page }),
    path: addressOfPage(page),
    ...(page > 1 ? { previous: addressOfPage(page - 1) } : {}),
    ...(page < pages ? { next: addressOfPage(page + 1) } : {}),
  }
}

/** Returns a plain address with these parameters, without first pages and null values. */
export function addressOf(
  path: string,
  said: Readonly<Record<string, string | number | null>>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(said))
    if (value !== null && value !== 1) query.set(name, String(value))
  return query.size === 0 ? path : `${path}?${query}`
}
