import type { HeadTag } from './render-contract.ts'
import type { Locale } from '@arung/contracts/scalars'
import { localizedPath } from '../../base/i18n/locale.ts'

/** The metadata of a page for browsers, search engines and link previews. */
export type Head = Readonly<{
  /** At most 60 characters, the site's name is added. */
  title: string
  /** 140 to 160 characters where the page has something to say; left out on personal pages. */
  description?: string
  /**
   * Plain address without language prefix, from which canonical and hreflang are made. Without it the page is noindex.
   */
  path?: string
  /** Plain addresses of the previous and next pages of a series. */
  previous?: string
  next?: string
  /** `Picture.base` of the preview picture; public pages without one show the site's own. */
  image?: { base: string; alt: string }
  /** Marks the page as an article with a local date. */
  article?: { publishedOn: string; section: string | null }
  /** Plain address and title of the feed that the page belongs to. */
  feed?: { path: string; title: string }
  /** schema.org objects. */
  structured?: readonly object[]
  /** Excludes the page from indexes although it has an address. */
  noindex?: boolean
}>

/** Where a head is shown. `operator` is the name of the site, empty when the settings could not be read. */
export type Site = Readonly<{ locale: Locale; origin: string; operator: string }>

/** Returns the title with the operator's name, once. */
export const titleOf = ({ title }: Head, operator: string): string =>
  title.includes(operator) ? title : `${title} | ${operator}`

/** A tag without text of its own. */
type LightTag = Exclude<HeadTag, { name: 'script' }>

/** Returns the tags of a head that browsers and search engines read, the same on the server and after navigation. */
export function headTags(
  head: Head,
  { locale, origin }: Omit<Site, 'operator'>,
): readonly LightTag[] {
  const meta = (attributes: Record<string, string>): LightTag => ({ name: 'meta', attributes })
  const tags: LightTag[] = []
  if (head.description !== undefined) {
    tags.push(meta({ name: 'description', content: head.description }))
  }
  if (head.path === undefined || head.noindex === true) {
    tags.push(meta({ name: 'robots', content: 'noindex' }))
  }
  if (head.path !== undefined) tags.push(...addressTags(head.path, locale, origin))
  for (const [rel, path] of [
    ['prev', head.previous],
    ['next', head.next],
  ] as const) {
    if (path === undefined) continue
    tags.push({ name: 'link', attributes: { rel, href: origin + localizedPath(locale, path) } })
  }
  if (head.feed !== undefined) {
    const href = origin + localizedPath(locale, head.feed.path)
    const { title } = head.feed
    const attributes = { rel: 'alternate', type: 'application/rss+xml', title, href }
    tags.push({ name: 'link', attributes })
  }
  return tags
}

function addressTags(path: string, locale: Locale, origin: string): LightTag[] {
  const address = (language: Locale) => `${origin}${localizedPath(language, path)}`
  const link = (attributes: Record<string, string>): LightTag => ({ name: 'link', attributes })
  return [
    link({ rel: 'canonical', href: address(locale) }),
    link({ rel: 'alternate', hreflang: 'en', href: address('en') }),
    link({ rel: 'alternate', hreflang: 'id', href: address('id') }),
    link({ rel: 'alternate', hreflang: 'x-default', href: address('en') }),
  ]
}
