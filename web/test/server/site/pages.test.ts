// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { rafting } from '../../builders.ts'
import { servedSite } from './served-site.ts'

const { get, text, seen, breakQueries } = servedSite()

describe('pages', () => {
  test('are rendered on the server, with inline styles and no script before use', async () => {
    const html = await text('/')
    expect(html).toContain('<html lang="en"')
    expect(html).toContain('Title of home')
    expect(html).toContain('<title>Meta home | Sungai Raya</title>')
    expect(html, 'a first section of figures is the strip of facts').toContain('>One</strong>')
    expect(html).not.toContain('>The heading in English<')
    expect(html).toContain(rafting.packageName)
    expect(html).not.toMatch(/<script[^>]+src=/)
    expect(html).not.toContain('rel="stylesheet"')
    expect(html).not.toMatch(/ style="/)
  })
  test('that only the browser renders show the name and a loading message until then', async () => {
    const html = await text('/id/booking')
    expect(html).toContain('Sungai Raya</span>')
    expect(html).toContain('href="/id"')
    expect(html).toMatch(/role="status"[^>]*>Memuat/)
  })
  test('exist in both languages and link to each other', async () => {
    const html = await text('/id/activities/ayung-river-rafting')
    expect(html).toContain('<html lang="id"')
    expect(html).toContain('href="https://jeramaya.example/activities/ayung-river-rafting"')
    expect(html).toContain(
      'rel="canonical" href="https://jeramaya.example/id/activities/ayung-river-rafting"',
    )
  })
  test('list the price of a product in each currency that they can show', async () => {
    const path = '/activities/ayung-river-rafting'
    const offersIn = async (currency: string) => {
      const html = await (await get(path, { cookie: `currency=${currency}` })).text()
      const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
      const objects = [...blocks].map(([, json = '']) => JSON.parse(json))
      return objects.find(one => [one['@type']].flat().includes('Product')).offers
    }
    const { price, usdPrice } = rafting
    expect(await offersIn('USD')).toMatchObject([
      { price, priceCurrency: 'IDR' },
      { price: usdPrice / 100, priceCurrency: 'USD' },
    ])
    expect(await offersIn('IDR')).toEqual(await offersIn('USD'))
  })
  test('show prices in the currency that the visitor chose before', async () => {
    const rupiah = await get('/activities/all')
    expect(await rupiah.text()).toContain(
      '<strong class="text-lg"><span class="whitespace-nowrap tnum">Rp',
    )
    const dollars = await get('/activities/all', { cookie: 'locale=en; currency=USD' })
    expect(await dollars.text()).toContain(
      '<strong class="text-lg"><span class="whitespace-nowrap tnum">$29',
    )
    expect(dollars.headers.get('vary')).toContain('Cookie')
  })
  test('of a list read the availability of a date, and nothing for an invalid date', async () => {
    seen.length = 0
    expect(await text('/activities/all?date=2099-12-05')).toContain('7 places left')
    expect((await get('/activities/all?date=2099-02-30')).status).toBe(200)
    expect(seen.filter(call => call.includes('date='))).toEqual([
      'query GET /product-pages?list=ALL&date=2099-12-05',
    ])
  })
  test('never render catalogue texts as markup', async () => {
    expect(await text('/activities/ayung-river-rafting')).not.toContain('<script>alert')
  })
  test('that do not exist answer 404 and show their address', async () => {
    const missing = await get('/nothing/here')
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('Page not found: /nothing/here')
    expect((await get('/activities/no-such-trip')).status).toBe(404)
    expect((await get('/%E0%A4%A')).status).toBe(400)
  })
  test('have one address each', async () => {
    const answer = await get('/activities/?x=1')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/activities?x=1')
  })
  test('allow no inline script or style without the nonce of the answer', async () => {
    const answer = await get('/')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("object-src 'none'")
    const html = await answer.text()
    expect(html).toContain(`<style nonce="${nonce}"`)
    const scripts = [...html.matchAll(/<script(?![^>]*type="application\/)[^>]*>/g)].map(String)
    expect(scripts.every(script => script.includes(nonce))).toBe(true)
    // One nonce per response, so no shared cache may reuse it.
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const again = await get('/')
    expect(again.headers.get('content-security-policy')).not.toContain(nonce)
  })
})

describe('a visitor who prefers Indonesian', () => {
  const indonesian = { 'accept-language': 'id-ID,id;q=0.9,en;q=0.5' }
  test('is redirected from / to /id, once, and never from a deep link', async () => {
    const answer = await get('/', indonesian)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/id')
    // A redirected visitor has not chosen a language.
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await get('/activities', indonesian)).status).toBe(200)
    expect((await get('/', { ...indonesian, cookie: 'locale=en' })).status).toBe(200)
    expect((await get('/', { ...indonesian, 'user-agent': 'Googlebot/2.1' })).status).toBe(200)
  })
})

describe('the day link of a guide or driver', () => {
  const link = `/day/${'T'.repeat(52)}`
  test('is shown in Indonesian, unless the browser prefers English or English was chosen', async () => {
    const answer = await get(link, { 'accept-language': 'ja' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`/id${link}`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await get(link)).status).toBe(302)
    expect((await get(link, { 'accept-language': 'en-GB,en;q=0.9,id;q=0.5' })).status).toBe(200)
    expect((await get(link, { cookie: 'locale=en' })).status).toBe(200)
    expect((await get(link, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })
  test('is a shell that nobody stores, indexes, or receives as a referrer', async () => {
    const answer = await get(`/id${link}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"')
  })
})

describe('malformed addresses', () => {
  test('are distinguished from missing pages', async () => {
    for (const path of [
      '/activities/No_Such',
      '/activities/combo/%20',
      '/blog/No_Such',
      '/order/short',
      '/v/short',
      '/refund/abc',
      '/email-verification/abc',
      '/sign-in/myspace',
      '/user/order/x',
      '/admin/orders/x',
    ]) {
      const answer = await get(path)
      expect(answer.status, path).toBe(404)
      expect(await answer.text()).toContain(`Page Not Found: ${path}`.replace('%20', ' '))
    }
    expect(await text('/id/activities/No_Such')).toContain(
      'Halaman Tidak Ditemukan: /id/activities/No_Such',
    )
  })
})

describe('an address in another case', () => {
  const secret = 'aB'.repeat(21) + 'c'
  test.each([
    ['/Activities', '/activities'],
    ['/ACTIVITIES/All?date=2099-12-05', '/activities/all?date=2099-12-05'],
    ['/activities/Combo/ayung-river-rafting', '/activities/combo/ayung-river-rafting'],
    ['/Contact-Us', '/contact-us'],
    ['/ID', '/id'],
    ['/ID/About', '/id/about'],
    [`/Order/${secret}`, `/order/${secret}`],
    ['/ADMIN/Orders', '/admin/orders'],
  ])('%s redirects permanently to %s', async (path, canonical) => {
    const answer = await get(path)
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe(canonical)
    expect((await get(canonical)).status).not.toBe(308)
  })
  test('stays unchanged where case matters', async () => {
    expect((await get(`/order/${secret}`)).status).toBe(200)
    expect((await get('/Nothing/Here')).status).toBe(404)
    expect(await text('/Nothing/Here')).toContain('Page not found: /Nothing/Here')
  })
})

describe('when the query side fails', () => {
  test('known pages show the data read last, and new ones say that they could not read theirs', async () => {
    await text('/')
    breakQueries(true)
    await new Promise(resolve => setTimeout(resolve, 3_100))
    expect((await get('/')).status).toBe(200)
    const unread = await get('/activities/never-read')
    expect(unread.status).toBe(503)
    expect(unread.headers.get('retry-after')).toBe('30')
    breakQueries(false)
  })
  test('a response that cannot be rendered shows the error page without a stack trace', async () => {
    const answer = await get('/activities/nonsense')
    expect(answer.status).toBe(500)
    const html = await answer.text()
    expect(html).toContain('<h1>Error</h1>')
    expect(html).not.toMatch(/\bat \w+ \(|TypeError/)
    expect(html).toContain(
      '500: Something wrong while you submit your request. Please try again later.',
    )
    expect(html).toContain('<a href="/">Home page</a>')
  })
  test('the last-resort error page uses the language of the address', async () => {
    const html = await (await get('/id/activities/nonsense')).text()
    expect(html).toContain('<html lang="id">')
    expect(html).toContain('<h1>Kesalahan</h1>')
    expect(html).toContain('Terjadi kesalahan saat mengirim permintaan Anda.')
    expect(html).toContain('<a href="/id">Beranda</a>')
    expect(html).not.toMatch(/Something|Home page/)
  })
})
