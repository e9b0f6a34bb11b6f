import { titleOf, type Head, type Site } from './head.ts'
import type { HeadTag } from './render-contract.ts'

/** For pages without a picture of their own; written by `scripts/render-art.ts`. */
const ownImage = { base: '/art/hero-home', alt: '' }

/**
 * Returns the tags that link previews are made of (Open Graph protocol). Only the server writes them: who makes a preview
 * reads the page as it is sent.
 */
export function previewTags(head: Head, { locale, origin, operator }: Site): HeadTag[] {
  const properties: [string, string][] = [
    ['og:site_name', operator],
    ['og:type', head.article === undefined ? 'website' : 'article'],
    ['og:title', titleOf(head, operator)],
    ['og:locale', locale === 'id' ? 'id_ID' : 'en_GB'],
    ['og:locale:alternate', locale === 'id' ? 'en_GB' : 'id_ID'],
  ]
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
