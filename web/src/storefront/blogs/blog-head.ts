import type { BlogDetail } from '@arung/contracts/blogs/views'
import type { Locale } from '@arung/contracts/scalars'
import { blogResource } from '../../app/api/resources.ts'
import type { Head, Site } from '../../app/head/head.ts'
import { localizedPath } from '../../base/i18n/locale.ts'
import type { HeadContext } from '../../app/head/page.ts'
import { blogPath } from './list-address.ts'

const picker = (locale: Locale) => (english: string, indonesian: string) =>
  locale === 'id' ? indonesian : english

/** Title, description, preview and structured data of an article. A missing article has only a title. */
export function blogHead({ t, locale, params, origin, read }: HeadContext): Head {
  const article = read(blogResource(params['slug'] ?? ''))
  if (article === undefined) return { title: t('errors:messages.notFound') }
  const pick = picker(locale)
  const { category, picture } = article
  return {
    title: pick(article.metaTitle, article.metaTitleId),
    description: pick(article.metaDescription, article.metaDescriptionId),
    path: blogPath(article),
    article: {
      publishedOn: article.publishedOn,
      section: category && pick(category.name, category.nameId),
    },
    feed: { path: '/blog/feed.xml', title: t('blog:feedTitle') },
    ...(picture ? { image: { base: picture.base, alt: pick(picture.alt, picture.altId) } } : {}),
    structured: [
      posting(article, { locale, origin, operator: t('common:operator') }),
      breadcrumb(article, locale, origin, t),
    ],
  }
}

function posting(article: BlogDetail, { locale, origin, operator: name }: Site): object {
  const pick = picker(locale)
  const url = origin + localizedPath(locale, blogPath(article))
  const operator = { '@type': 'Organization', '@id': `${origin}/#operator`, name }
  return {
    '@type': 'BlogPosting',
    mainEntityOfPage: url,
    url,
    headline: pick(article.title, article.titleId),
    description: pick(article.excerpt, article.excerptId),
    inLanguage: locale,
    datePublished: article.publishedOn,
    dateModified: article.savedAt,
    ...(article.picture ? { image: `${origin}${article.picture.base}-og.jpg` } : {}),
    ...(article.category
      ? { articleSection: pick(article.category.name, article.category.nameId) }
      : {}),
    author: { '@type': 'Organization', name: article.authorName, url: `${origin}/` },
    publisher: operator,
  }
}

function breadcrumb(
  article: BlogDetail,
  locale: Locale,
  origin: string,
  t: HeadContext['t'],
): object {
  const item = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: origin + localizedPath(locale, path),
  })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      item(1, t('blog:title'), '/blog'),
      item(2, picker(locale)(article.title, article.titleId), blogPath(article)),
    ],
  }
}
