import express, { type Router } from 'express'
import type { BlogSummary } from '@arung/contracts/blogs/views'
import type { Locale } from '@arung/contracts/scalars'
import { newestArticles } from './articles.ts'
import type { ReadPath } from './catalogue-reader.ts'
import { operatorName } from './operator-name.ts'

type Words = { path: string; title: (operator: string) => string; description: string }

const words: Readonly<Record<Locale, Words>> = {
  en: {
    path: '/blog',
    title: operator => `${operator} blog`,
    description: 'Rivers, tracks and mornings near Ubud, from the people who run the trips.',
  },
  id: {
    path: '/id/blog',
    title: operator => `Blog ${operator}`,
    description:
      'Sungai, jalur, dan pagi di sekitar Ubud, dari orang-orang yang menjalankan perjalanannya.',
  },
}

/** Serves the newest articles as RSS 2.0 at `/blog/feed.xml`, and in Indonesian at `/id/blog/feed.xml`. */
export function blogFeeds({ origin, read }: { origin: string; read: ReadPath }): Router {
  const router = express.Router()
  for (const locale of ['en', 'id'] as const) {
    router.get(`${words[locale].path}/feed.xml`, async (_request, response) => {
      const [articles, operator] = await Promise.all([newestArticles(read), operatorName(read)])
      if (articles === null || operator === null) {
        response.status(503).set('retry-after', '60').type('text/plain').send('Try again later')
        return
      }
      response
        .type('application/rss+xml')
        .set('cache-control', 'public, max-age=300')
        .set('content-language', locale)
        .send(feed(words[locale].title(operator), origin, locale, articles))
    })
  }
  return router
}

function feed(
  title: string,
  origin: string,
  locale: Locale,
  articles: readonly BlogSummary[],
): string {
  const { path, description } = words[locale]
  const address = origin + path
  const newest = articles[0]
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>' +
    element('title', title) +
    element('link', address) +
    element('description', description) +
    element('language', locale) +
    (newest === undefined ? '' : element('lastBuildDate', feedDate(newest.publishedOn))) +
    `<atom:link href="${escapeXml(`${address}/feed.xml`)}" rel="self" type="application/rss+xml"/>` +
    articles.map(article => item(address, locale, article)).join('') +
    '</channel></rss>'
  )
}

function item(blog: string, locale: Locale, article: BlogSummary): string {
  const pick = (english: string, indonesian: string) => (locale === 'id' ? indonesian : english)
  const address = `${blog}/${article.slug}`
  const { category } = article
  return (
    '<item>' +
    element('title', pick(article.title, article.titleId)) +
    element('link', address) +
    `<guid isPermaLink="true">${escapeXml(address)}</guid>` +
    element('pubDate', feedDate(article.publishedOn)) +
    element('dc:creator', article.authorName) +
    (category === null ? '' : element('category', pick(category.name, category.nameId))) +
    element('description', pick(article.excerpt, article.excerptId)) +
    '</item>'
  )
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

/** The start of the day in Bali in the format of RFC 822, which RSS requires. */
const feedDate = (date: string): string =>
  `${new Date(`${date}T00:00:00Z`).toUTCString().slice(0, -' 00:00:00 GMT'.length)} 00:00:00 +0800`

const xmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
/** The texts have no control characters, which XML could not hold. */
const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, sign => xmlEscapes[sign] ?? sign)
