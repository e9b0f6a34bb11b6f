// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { rafting } from '../../builders.ts'
import { companyPages, servedSite } from './served-site.ts'

const { get, text } = servedSite()

describe('the blog', () => {
  test('is rendered on the server, one page under each address', async () => {
    const first = await text('/blog')
    expect(first).toContain('Article 1')
    expect(first).toContain('rel="canonical" href="https://jeramaya.example/blog"')
    expect(first).toContain(
      'type="application/rss+xml" title="Sungai Raya blog" href="https://jeramaya.example/blog/feed.xml"',
    )
    const second = await text('/id/blog?page=2')
    expect(second).toContain('Artikel 2')
    expect(second).toContain('rel="canonical" href="https://jeramaya.example/id/blog?page=2"')
  })
  test('describes its articles to search engines, in both languages', async () => {
    const english = await text('/blog/article-1')
    expect(english).toContain('<h2 id="one">One</h2>')
    expect(english).toContain('"@type":"BlogPosting"')
    expect(english).toContain('"@type":"BreadcrumbList"')
    expect(english).toContain('property="og:type" content="article"')
    expect(english).toContain(rafting.packageName)
    const indonesian = await text('/id/blog/article-1')
    expect(indonesian).toContain('<h2 id="satu">Satu</h2>')
    expect(indonesian).toContain('"inLanguage":"id"')
    expect(indonesian).toContain('hreflang="en" href="https://jeramaya.example/blog/article-1"')
    expect((await get('/blog/no-such-article')).status).toBe(404)
    expect(await text('/blog/article-2')).not.toContain('<script>alert')
  })
  test('has a feed in each language', async () => {
    const answer = await get('/blog/feed.xml')
    expect(answer.headers.get('content-type')).toContain('application/rss+xml')
    const english = await answer.text()
    expect(english).toContain('<link>https://jeramaya.example/blog/article-1</link>')
    expect(english).toContain('<pubDate>Fri, 20 Nov 2026 00:00:00 +0800</pubDate>')
    const indonesian = await text('/id/blog/feed.xml')
    expect(indonesian).toContain('<title>Artikel 1</title>')
  })
  test('is in the sitemap down to its last article', async () => {
    const sitemap = await text('/sitemap.xml')
    expect(sitemap).toContain('<loc>https://jeramaya.example/blog</loc>')
    expect(sitemap).toContain('<loc>https://jeramaya.example/id/blog/article-2</loc>')
  })
})

describe('company pages', () => {
  test.each(companyPages)('%s is rendered on the server in both languages', async path => {
    const english = await text(path)
    expect(english).toContain('The heading in English')
    expect(english).toContain('<p>Body in <strong>English</strong>.</p>')
    const indonesian = await text(`/id${path}`)
    expect(indonesian).toContain('<html lang="id"')
    expect(indonesian).toContain('Judul dalam bahasa Indonesia')
  })
  test('the terms show the cancellation policy of the settings', async () => {
    expect(await text('/terms-and-conditions')).toContain('until 24 hours before')
    expect(await text('/id/terms-and-conditions')).toContain('sampai 24 jam sebelum')
  })
  test('the menu shows both prices, the marks, and which dishes are off today', async () => {
    const html = await text('/restaurant')
    for (const part of ['Sate lilit', '55,000', '$3.50', 'vegetarian', 'spicy', 'not today'])
      expect(html).toContain(part)
  })
})

describe('route rules', () => {
  const follow = async (path: string) => {
    const { status, headers } = await get(path)
    return [status, headers.get('location')]
  }
  test('redirect old addresses to new ones, in the language of the visitor', async () => {
    expect(await follow('/history')).toEqual([308, '/our-history'])
    expect(await follow('/id/history')).toEqual([308, '/id/our-history'])
    expect(await follow('/menu?table=4')).toEqual([302, '/restaurant?table=4#menu'])
  })
  test('are checked each time, so that a reversed rule never causes a redirect loop', async () => {
    for (const path of ['/history', '/menu']) {
      const answer = await get(path)
      expect(answer.status).toBeGreaterThanOrEqual(302)
      expect(answer.headers.get('cache-control'), path).toBe('no-cache')
    }
  })
  test('lead to other sites only where their origin is allowed', async () => {
    expect(await follow('/find-us')).toEqual([302, 'https://maps.example/bali'])
    expect(await follow('/elsewhere')).toEqual([404, null])
  })
  test('never override an existing page', async () => {
    expect(await follow('/about')).toEqual([200, null])
  })
})
