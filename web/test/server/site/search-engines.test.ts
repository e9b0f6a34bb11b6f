// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { settings } from '../../page-builders.ts'
import { companyPages, servedSite } from './served-site.ts'

const { get, text } = servedSite()

describe('search engines', () => {
  type Thing = Record<string, unknown> & { '@type': string | string[] }
  const objectsOf = (html: string): Thing[] =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
      match => JSON.parse(String(match[1])) as Thing,
    )
  const typesOf = (html: string) => objectsOf(html).flatMap(thing => thing['@type'])
  const property = (html: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

  test('find the operator and its contact details on the home and about pages', async () => {
    for (const path of ['/', '/about']) {
      const operator = objectsOf(await text(path)).find(one => one['@type'] === 'TravelAgency')
      expect(operator).toMatchObject({
        '@id': 'https://jeramaya.example/#operator',
        name: 'Sungai Raya',
        telephone: settings.phone,
        address: { '@type': 'PostalAddress', streetAddress: 'Payangan' },
      })
    }
  })
  test('find the restaurant, its hours and what it serves today', async () => {
    const things = objectsOf(await text('/restaurant'))
    const restaurant = things.find(one => one['@type'] === 'Restaurant')
    expect(restaurant).toMatchObject({
      openingHoursSpecification: { opens: '11:00', closes: '16:00' },
      geo: { latitude: -8.4259 },
    })
    const menu = JSON.stringify(restaurant?.['hasMenu'])
    expect(menu).toContain('Sate lilit')
    expect(menu).not.toContain('Bebek betutu')
  })
  test('find the price of an activity, and the breadcrumbs of each page', async () => {
    const types = typesOf(await text('/activities/ayung-river-rafting'))
    expect(types).toEqual(expect.arrayContaining(['Product', 'TouristTrip', 'BreadcrumbList']))
    for (const path of companyPages) expect(typesOf(await text(path))).toContain('BreadcrumbList')
  })
  test('find one address, two languages and a default for every page', async () => {
    for (const path of companyPages) {
      const html = await text(`/id${path}`)
      const at = (prefix: string) => `href="https://jeramaya.example${prefix}${path}"`
      expect(html).toContain(`rel="canonical" ${at('/id')}`)
      expect(html).toContain(`hreflang="en" ${at('')}`)
      expect(html).toContain(`hreflang="id" ${at('/id')}`)
      expect(html).toContain(`hreflang="x-default" ${at('')}`)
    }
  })
  test('and link previews get a title, a text and a picture for every page', async () => {
    for (const path of ['/', '/activities', '/activities/combo', ...companyPages]) {
      const html = await text(path)
      expect(property(html, 'og:title'), path).toBeTruthy()
      expect(property(html, 'og:description'), path).toBeTruthy()
      expect(property(html, 'og:image'), path).toMatch(/^https:\/\/jeramaya\.example.*-og\.jpg$/)
      expect(property(html, 'og:locale:alternate'), path).toBe('id_ID')
      expect(property(html, 'twitter:card'), path).toBe('summary_large_image')
    }
    const own = await get('/art/hero-home-og.jpg')
    expect(own.headers.get('content-type')).toBe('image/jpeg')
  })
  test('find the dates of changes in the sitemap', async () => {
    const sitemap = await text('/sitemap.xml')
    const changed = (path: string) =>
      new RegExp(`<loc>https://jeramaya.example${path}</loc>(?:<lastmod>([^<]*)</lastmod>)?`).exec(
        sitemap,
      )?.[1]
    expect(changed('/activities/ayung-river-rafting')).toBe('2026-11-03')
    expect(changed('/id/about')).toBe('2026-11-01')
    expect(changed('/activities')).toBe('2026-11-03')
    expect(changed('/blog')).toBe('2026-11-05')
    expect(changed('/blog/article-2')).toBe('2026-11-04')
    expect(sitemap).toContain('<loc>https://jeramaya.example/contact-us</loc>')
    expect(sitemap).toContain('hreflang="x-default" href="https://jeramaya.example/about"')
  })
  test('are told which pages are gone and which they may not read', async () => {
    const gone = await get('/activities/sold-for-good')
    expect(gone.status).toBe(410)
    const html = await gone.text()
    expect(html).toContain('The product is not available')
    expect(html).toContain('noindex')
    expect(await text('/robots.txt')).toContain('Disallow: /id/order/')
    expect(await text('/robots.txt')).toContain('Disallow: /id/day/')
  })
  test('and browsers get a complete web manifest', async () => {
    const manifest = JSON.parse(await text('/manifest.webmanifest')) as Record<string, unknown>
    for (const field of ['name', 'description', 'id', 'lang', 'scope', 'start_url', 'icons'])
      expect(manifest[field], field).toBeTruthy()
  })
})
