import { localizedPath } from '../../base/i18n/locale.ts'
import { titleOf, type Head, type Site } from './head.ts'
import type { HeadTag } from './render-contract.ts'

/** For pages without a picture of their own; written by `scripts/render-art.ts`. */
const ownImage = { base: '/art/hero-home', alt: '' }

/**
 * Returns the tags that link previews are made of (Open Graph protocol) and the structured data. Only the server writes
 * them: who makes previews and search results reads the page as it is sent.
 */
export const sentTags = (head: Head, site: Site): readonly HeadTag[] => [
  ...previewTags(head, site),
  ...(head.structured ?? []).map((object): HeadTag => ({
    name: 'script',
    attributes: { type: 'application/ld+json' },
    text: JSON.stringify({ '@context': 'https://schema.org', ...object }),
  })),
]

function previewTags(head: Head, { locale, origin, operator }: Site): HeadTag[] {
  const properties: [string, string][] = [
    ['og:site_name', operator],
    ['og:type', head.article === undefined ? 'website' : 'article'],
    ['og:title', titleOf(head, operator)],
    ['og:locale', locale === 'id' ? 'id_ID' : 'en_GB'],
    ['og:locale:alternate', locale === 'id' ? 'en_GB' : 'id_ID'],
  ]
  if (head.path !== undefined) {
    properties.push(['og:url', origin + localizedPath(locale, head.path)])
  }
  if (head.description !== undefined) properties.push(['og:description', head.description])
  if (head.article !== undefined) {
    properties.push(['article:published_time', head.article.publishedOn])
    if (head.article.section !== null) properties.push(['article:section', head.article.section])
  }
  const image = head.image ?? (head.path === undefined ? undefined : ownImage)
  if (image !== undefined) {
    properties.push(['og:image', `${origin}${image.base}-og.jpg`])
    properties.push(['og:image:width', '1200'])
    properties.push(['og:image:height', '630'])
    if (image.alt !== '') properties.push(['og:image:alt', image.alt])
  }
  const card = image === undefined ? 'summary' : 'summary_large_image'
  return [
    ...properties.map(([property, content]): HeadTag => ({
      name: 'meta',
      attributes: { property, content },
    })),
    { name: 'meta', attributes: { name: 'twitter:card', content: card } },
  ]
}
