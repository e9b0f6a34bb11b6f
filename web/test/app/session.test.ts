import { describe, expect, test, vi } from 'vitest'
import {
  clearAuthCookie,
  readAuthCookie,
  writeAuthCookie,
} from '../../src/base/session/auth-cookie.ts'
import { nextPath } from '../../src/app/session/next-path.ts'

describe('the cookie auth-token', () => {
  test('returns what was stored', () => {
    writeAuthCookie({ token: 'a.b;c=', role: 'AGEN' })
    expect(readAuthCookie()).toEqual({ token: 'a.b;c=', role: 'AGEN' })
    clearAuthCookie()
    expect(readAuthCookie()).toBeNull()
  })
  test('lasts 14 days on the whole site, with SameSite lax', () => {
    const set = vi.spyOn(document, 'cookie', 'set')
    writeAuthCookie({ token: 't', role: 'USER' })
    const value = encodeURIComponent('{"token":"t","role":"USER"}')
    expect(set).toHaveBeenCalledWith(`auth-token=${value}; Max-Age=1209600; Path=/; SameSite=Lax`)
    set.mockRestore()
  })
  test('with foreign content counts as signed out', () => {
    for (const value of ['nonsense', '{"token":1,"role":"USER"}', '{"token":"x","role":"KING"}']) {
      document.cookie = `auth-token=${encodeURIComponent(value)}; Path=/`
      expect(readAuthCookie()).toBeNull()
    }
  })
})

describe('the next path after signing in', () => {
  test('stays within the site', () => {
    expect(nextPath('?next=%2Fid%2Fcart%3Fa%3D1', '/user')).toBe('/id/cart?a=1')
    const tabbed = [
      '/\t/evil.example',
      '/\n/evil.example',
      '/\r\\evil.example',
      '/a\\..\\evil.example',
    ]
    const plain = ['https://evil.example', '//evil.example', '/\\evil.example', 'cart', '']
    for (const next of [...plain, ...tabbed]) {
      expect(nextPath(`?next=${encodeURIComponent(next)}`, '/user')).toBe('/user')
    }
  })

  test.each([
    '/..//evil.example',
    '/.//evil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/\u2215/evil.example',
    '/@evil.example',
    '/:80//evil.example',
    '/;//evil.example',
    '/?//evil.example',
    '/#//evil.example',
    '/\u00a0//evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http:evil.example',
    '///evil.example',
    '////evil.example',
    '\\\\evil.example',
    '/\u0085/evil.example',
    '\ufeff//evil.example',
  ])('stays on this site in any spelling: %j', next => {
    const site = 'https://jeramaya.example'
    const path = nextPath(`?next=${encodeURIComponent(next)}`, '/user')
    expect(new URL(path, site).origin).toBe(site)
  })
})
