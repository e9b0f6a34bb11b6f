// @vitest-environment node
import { expect, test } from 'vitest'
import { rafting } from '../../builders.ts'
import { servedSite } from './served-site.ts'

const { get } = servedSite()
const path = '/activities/ayung-river-rafting'
const visitor = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}` })
const nonceOf = (html: string) => /<meta property="csp-nonce" nonce="([^"]+)"/.exec(html)?.[1] ?? ''

test('a rendered page serves a crowd that would be turned away otherwise', async () => {
  expect((await get(path, visitor(1))).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 250 }, (_, at) => get(path, visitor(at))))
  expect(answers.map(({ status }) => status).filter(status => status !== 200)).toEqual([])
})

test('each response has its own nonce and is otherwise the same page', async () => {
  const answers = [
    await get(path, { ...visitor(2), 'accept-encoding': 'identity' }),
    await get(path, { ...visitor(3), 'accept-encoding': 'identity' }),
    await get(path, { ...visitor(4), 'accept-encoding': 'gzip' }),
  ]
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([
    null,
    null,
    'gzip',
  ])
  const pages = await Promise.all(answers.map(answer => answer.text()))
  const nonces = pages.map(nonceOf)
  expect(new Set(nonces).size).toBe(3)
  answers.forEach(({ headers }, at) => {
    expect(headers.get('content-security-policy')).toContain(`'nonce-${nonces[at]}'`)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toContain('Accept-Encoding')
  })
  const [first = '', ...others] = pages.map((page, at) => page.replaceAll(nonces[at] ?? '', '#'))
  expect(first.match(/nonce="#"/g)?.length).toBeGreaterThanOrEqual(3)
  for (const other of others) expect(other).toBe(first)
  expect(first).not.toContain('nonce-')
})

test('nothing that one visitor sends is shown to another', async () => {
  const canary = 'canary-7b1e'
  const brought = {
    ...visitor(5),
    cookie: `auth-token=${canary}; currency=IDR; locale=en; ${canary}=1`,
    authorization: `Bearer ${canary}`,
    'user-agent': canary,
    referer: `https://jeramaya.example/${canary}`,
    'accept-language': `id, ${canary}`,
    host: `${canary}.example`,
    'x-forwarded-host': `${canary}.example`,
    origin: `https://${canary}.example`,
  }
  const fresh = '/activities/all'
  expect((await get(fresh, brought)).status).toBe(200)
  for (const at of [6, 7]) {
    const answer = await get(fresh, visitor(at))
    const seen = `${await answer.text()} ${[...answer.headers].join(' ')}`
    expect(seen).not.toContain(canary)
  }
})

test('each language and currency has its own pages', async () => {
  const priceIn = async (at: string, currency: string) =>
    /<strong class="text-lg"><span[^>]*>([^<]*)/.exec(
      await (await get(at, { ...visitor(8), cookie: `currency=${currency}` })).text(),
    )?.[1]
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await priceIn('/activities/all', 'IDR')).toMatch(/^Rp/)
    expect(await priceIn('/activities/all', 'USD')).toMatch(/^\$/)
    expect(await priceIn('/id/activities/all', 'USD')).toMatch(/^US\$|^\$/)
    const [english, indonesian] = await Promise.all(
      ['/activities', '/id/activities'].map(async page => (await get(page, visitor(8))).text()),
    )
    expect([english, indonesian].map(html => /<html lang="(..)"/.exec(html ?? '')?.[1])).toEqual([
      'en',
      'id',
    ])
  }
})

test('a visitor who prefers Indonesian is redirected although the English home page is cached', async () => {
  expect((await get('/', visitor(9))).status).toBe(200)
  const led = await get('/', { ...visitor(9), 'accept-language': 'id' })
  expect([led.status, led.headers.get('location')]).toEqual([302, '/id'])
  const home = await get('/', { ...visitor(9), 'accept-language': 'en' })
  expect(home.headers.get('vary')).toContain('Accept-Language')
  expect(await home.text()).toContain(rafting.packageName)
})

test('an area opens in the language of its visitor, and deep links stay unchanged', async () => {
  const led = async (address: string, headers: object = {}) => {
    const answer = await get(address, { ...visitor(12), ...headers })
    return [answer.status, answer.headers.get('location')]
  }
  const indonesian = { 'accept-language': 'id-ID,id;q=0.9,en;q=0.8' }
  for (const [area, deep] of [
    ['/reservation/admin', 'profile'],
    ['/admin', 'orders'],
    ['/agent', 'profile'],
    ['/user', 'profile'],
  ] as const) {
    expect((await led(area))[0], area).toBe(200)
    expect((await led(area, { 'accept-language': 'en-GB' }))[0], area).toBe(200)
    expect(await led(`${area}?a=b`, indonesian)).toEqual([302, `/id${area}?a=b`])
    expect((await led(area, { ...indonesian, cookie: 'locale=en' }))[0], area).toBe(200)
    expect(await led(area, { cookie: 'locale=id' })).toEqual([302, `/id${area}`])
    expect((await led(area, { ...indonesian, 'sec-fetch-site': 'same-origin' }))[0]).toBe(200)
    expect((await led(`${area}/${deep}`, indonesian))[0], area).toBe(200)
  }
  // Mails link to it in the language that they are written in.
  expect((await led('/reservation/admin/login', indonesian))[0]).toBe(200)
})

test('a cached page counts against the limit of its client like a rendered one, and HEAD has no body', async () => {
  const head = await fetch(new URL(path, (await get(path, visitor(10))).url), { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const statuses: number[] = []
  for (let at = 0; at < 610; at += 1) statuses.push((await get(path, visitor(251))).status)
  expect(statuses.slice(0, 600).every(status => status === 200)).toBe(true)
  expect(new Set(statuses.slice(600))).toEqual(new Set([429]))
})
