// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redirectTarget } from '@arung/contracts/redirects/target'
import { redirectFrom } from '../../server/redirects.ts'

const site = 'https://jeramaya.example'
const allowed = 'https://maps.example'

/** Targets that browsers, proxies and careless parsers have each read as another host. */
const tricks = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/a/..//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'https://maps.example@evil.example',
  'https://maps.example.evil.example',
  'https://maps.example:8443/',
  'https://user:pass@maps.example/',
  'https://evil.example#maps.example',
  'https://evil.example?https://maps.example',
  'https://evil.example\\@maps.example',
  'http://maps.example',
  'HTTP://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'evil.example',
  '@evil.example',
  '?//evil.example',
  '#//evil.example',
  '',
  '\u2028//evil.example',
  '/\u0000/evil.example',
  'https://ma\u0000ps.example',
  'https://maps。example.evil。example',
]

/** Returns where a browser on the site ends up after this redirect. */
const hostOf = (location: string): string => new URL(location, `${site}/somewhere`).origin

async function locationOf(to: string, path = '/old'): Promise<string | null> {
  const rules = [{ from: '/old', to, status: 302 }]
  const read = () => Promise.resolve({ ok: true as const, data: rules })
  return (await redirectFrom(read, new URL(path, site), [allowed]))?.location ?? null
}

describe('a redirect', () => {
  test.each(tricks)('is not fooled by %j', async to => {
    for (const path of ['/old', '/id/old', '/old?next=//evil.example']) {
      const location = await locationOf(to, path)
      if (location !== null) expect([site, allowed]).toContain(hostOf(location))
    }
  })

  test('ends on this site or an allowed one, whatever the rule says', async () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '#',
      '?',
      '%2f',
      '%5c',
      '\t',
      '\n',
      ' ',
      'https:',
      'javascript:',
      'evil.example',
      'maps.example',
      'a',
      '\u00a0',
      '\u3002',
    )
    const target = fc.oneof(
      fc.array(pieces, { maxLength: 8 }).map(parts => parts.join('')),
      fc.array(pieces, { maxLength: 8 }).map(parts => `/${parts.join('')}`),
      fc.webUrl(),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(target, fc.constantFrom('/old', '/id/old'), async (to, path) => {
        const location = await locationOf(to, path)
        if (location === null) return
        expect([site, allowed]).toContain(hostOf(location))
        expect(location).not.toMatch(/[\r\n\\]/)
        if (hostOf(location) === site && !location.startsWith('https:'))
          expect(location).toMatch(/^\/(?!\/)/)
      }),
      { numRuns: 3_000 },
    )
  })

  test('without the check of the parsed path would leave the site', () => {
    const sloppy = new URL('/..//evil.example', site).pathname
    expect(hostOf(sloppy)).toBe('https://evil.example')
    expect(redirectTarget('/..//evil.example', [])).toBeNull()
  })

  test('keeps language, query and fragment', async () => {
    expect(await locationOf('/new', '/id/old?x=1')).toBe('/id/new?x=1')
    expect(await locationOf('/new?y=2#part', '/old?x=1')).toBe('/new?y=2#part')
    expect(await locationOf('/new#part', '/old?x=1')).toBe('/new?x=1#part')
    expect(await locationOf('/', '/id/old')).toBe('/id')
    expect(await locationOf(`${allowed}/bali?q=1`, '/id/old')).toBe(`${allowed}/bali?q=1`)
  })

  test('does not happen when the rules cannot be read or none matches the address', async () => {
    const failing = () => Promise.resolve({ ok: false as const, status: 503 })
    expect(await redirectFrom(failing, new URL('/old', site), [])).toBeNull()
    expect(await locationOf('/new', '/older')).toBeNull()
  })
})

describe('a moved page', () => {
  const asked: string[] = []
  const read = (path: string) => {
    asked.push(path)
    if (path === '/redirects') return Promise.resolve({ ok: true as const, data: [] })
    if (path === '/addresses/moved?path=%2Fblog%2Fold')
      return Promise.resolve({ ok: true as const, data: { path: '/blog/new' } })
    return Promise.resolve({ ok: false as const, status: 404 })
  }
  const follow = (path: string) => redirectFrom(read, new URL(path, site), [])

  test('redirects permanently, in the language of the visitor and with the query', async () => {
    expect(await follow('/blog/old')).toEqual({ status: 308, location: '/blog/new' })
    expect(await follow('/id/blog/old?x=1')).toEqual({ status: 308, location: '/id/blog/new?x=1' })
    expect(await follow('/blog/never')).toBeNull()
  })

  test('is looked up only for addresses with slugs, and never with the secret of an order', async () => {
    asked.length = 0
    for (const path of ['/order/secret', '/refund/secret', '/cart', '/blogs']) await follow(path)
    expect(new Set(asked)).toEqual(new Set(['/redirects']))
  })
})
