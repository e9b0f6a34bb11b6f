import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeAuthCookie } from '../../src/base/session/auth-cookie.ts'
import { chooseLanguage, inOwnLanguage } from '../../src/app/session/chosen-language.ts'
import { startApi } from '../api-stub.ts'

const forgetCookies = () => {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`
}
beforeEach(forgetCookies)
afterEach(forgetCookies)

describe('after signing in', () => {
  test('the language of the account applies unless the address or the browser says otherwise', () => {
    expect(inOwnLanguage('/user?tab=past', 'id')).toBe('/id/user?tab=past')
    expect(document.cookie).toContain('locale=id')
    forgetCookies()
    expect(inOwnLanguage('/', 'id')).toBe('/id')
    forgetCookies()
    expect(inOwnLanguage('/id/user', 'id')).toBe('/id/user')
    forgetCookies()
    expect(inOwnLanguage('/id/user', 'en')).toBe('/id/user')
  })

  test('an account without a language changes nothing, and the language stored in the browser wins', () => {
    expect(inOwnLanguage('/user', null)).toBe('/user')
    expect(document.cookie).not.toContain('locale')
    document.cookie = 'locale=en; Path=/'
    expect(inOwnLanguage('/user', 'id')).toBe('/user')
  })
})

describe('a chosen language', () => {
  test('is stored with the account when signed in, and only in the browser otherwise', async () => {
    const api = await startApi(() => ({ status: 200, body: { data: null } }))
    api.asOrigin()
    chooseLanguage('id')
    expect(document.cookie).toContain('locale=id')
    writeAuthCookie({ token: 'token', role: 'AGEN' })
    chooseLanguage('en')
    expect(document.cookie).toContain('locale=en')
    await expect.poll(() => api.calls.length).toBe(1)
    expect(api.calls[0]).toMatchObject({
      method: 'PUT',
      path: '/api/agents/language',
      body: { locale: 'en' },
      headers: { authorization: 'Bearer token' },
    })
    await api.stop()
  })
})
