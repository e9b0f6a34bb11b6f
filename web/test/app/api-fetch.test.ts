import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../../src/app/api/api-error.ts'
import { apiFetch, apiFile, apiText } from '../../src/app/api/api-fetch.ts'
import { readAuthCookie, writeAuthCookie } from '../../src/base/session/auth-cookie.ts'
import { beginSession, changeSession, signedOut } from '../../src/base/session/session-store.ts'
import { startApi, type Answer, type Call } from '../api-stub.ts'
import { anyPath } from '../any-path.ts'

let api: Awaited<ReturnType<typeof startApi>>
let answers: (call: Call) => Answer

beforeEach(async () => {
  answers = () => ({ body: { data: 'fine' } })
  api = await startApi(call => answers(call))
  api.asOrigin()
})
afterEach(() => {
  vi.unstubAllGlobals()
  changeSession(signedOut)
  return api.stop()
})

/** Specification, point 7: the statuses after which an idempotent read is retried once. */
const retriedOnce = [408, 409, 425, 429, 500, 502, 503, 504]
const notRetried = [400, 401, 403, 404, 405, 410, 413, 415, 422, 501, 505]
/** Records where the page would go. e2e/test/sessions.test.ts covers what a browser does with it. */
function watchLocation(pathname: string, search = '') {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { pathname, search, assign })
  return assign
}

describe('a read', () => {
  test('requests JSON and sends the token of the cookie', async () => {
    writeAuthCookie({ token: 'abc', role: 'USER' })
    await expect(apiFetch(anyPath('/products'))).resolves.toBe('fine')
    expect(api.calls[0]).toMatchObject({ method: 'GET', path: '/api/products' })
    expect(api.calls[0]?.headers).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer abc',
    })
  })
  test.each(retriedOnce)('is retried once after %i', async status => {
    answers = () => (api.calls.length % 2 === 1 ? { status } : { body: { data: 'second' } })
    await expect(apiFetch(anyPath('/products'))).resolves.toBe('second')
    await expect(apiText(anyPath('/ip-country'))).resolves.toContain('second')
    expect((await apiFile(anyPath('/orders/x/picture'))).size).toBeGreaterThan(0)
    expect(api.calls.map(call => call.method)).toEqual(Array(6).fill('GET'))
  })
  test('is retried after a quarter of a second, not sooner', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const answered = vi.fn(async () => new Response('{}', { status: 503 }))
    vi.stubGlobal('fetch', answered)
    const reading = apiFetch(anyPath('/products')).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(249)
    expect(answered).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(answered).toHaveBeenCalledTimes(2)
    await reading
  })
  test.each(notRetried)('is not retried after %i', async status => {
    answers = () => ({ status })
    await expect(apiFetch(anyPath('/products'))).rejects.toMatchObject({ status })
    expect(api.calls).toHaveLength(1)
  })
  test('is not tried a third time', async () => {
    answers = () => ({ status: 503, body: { message: 'Busy', code: 'Busy', requestId: 'r' } })
    await expect(apiFetch(anyPath('/products'))).rejects.toMatchObject({
      status: 503,
      message: 'Busy',
    })
    expect(api.calls).toHaveLength(2)
  })
  test('says so when the data does not exist', async () => {
    answers = () => ({ status: 404, body: { message: 'no row', code: 'NotFound', requestId: 'r' } })
    await expect(apiFetch(anyPath('/products/x'))).rejects.toMatchObject({
      status: 404,
      message: 'Data not found',
    })
    expect(api.calls).toHaveLength(1)
  })
})

describe('a write', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('is never retried: %s', async method => {
    for (const status of retriedOnce) {
      answers = () => ({ status })
      await expect(apiFetch(anyPath('/checkouts'), { method, body: {} })).rejects.toBeInstanceOf(
        ApiError,
      )
    }
    expect(api.calls).toHaveLength(retriedOnce.length)
  })
  test("throws the server's message with status 500 when the server fails", async () => {
    const body = { message: 'The disk is full', code: 'Unexpected', requestId: 'r' }
    answers = () => ({ status: 500, body })
    await expect(
      apiFetch(anyPath('/checkouts'), { method: 'POST', body: {} }),
    ).rejects.toMatchObject({
      status: 500,
      message: 'The disk is full',
    })
  })
  test('sends its key, and later reads request its position', async () => {
    const place = '71;epoch=1f0c3a9e'
    answers = () => ({ body: { data: null }, headers: { 'x-position': place } })
    await apiFetch(anyPath('/checkouts'), { method: 'POST', body: { a: 1 }, idempotencyKey: 'k' })
    await apiFetch(anyPath('/checkouts/1'))
    expect(api.calls[0]).toMatchObject({ body: { a: 1 } })
    expect(api.calls[0]?.headers['idempotency-key']).toBe('k')
    expect(api.calls[1]?.headers['x-min-position']).toBe(place)
  })
  test("passes on the server's message, code and alternatives", async () => {
    const body = { message: 'Gone', code: 'SoldOut', requestId: 'r', alternatives: [{ left: 3 }] }
    answers = () => ({ status: 409, body })
    await expect(
      apiFetch(anyPath('/checkouts'), { method: 'POST', body: {} }),
    ).rejects.toMatchObject({
      code: 'SoldOut',
      message: 'Gone',
      alternatives: [{ left: 3 }],
    })
  })
})

describe('a 401', () => {
  const refused = { status: 401, body: { message: 'No', code: 'Unauthenticated', requestId: 'r' } }
  const reads = [apiFetch, apiFile, apiText]

  test.each([
    ['USER', '/sign-in'],
    ['AGEN', '/agent/sign-in'],
    ['ADMIN', '/admin/sign-in'],
    ['RESERVATION_ADMIN', '/reservation/admin/login'],
    ['RESERVATION_AGENT', '/reservation/login'],
  ] as const)(
    'clears the token and redirects %s to %s, once for all reads',
    async (role, signIn) => {
      beginSession('old', role)
      const assign = watchLocation('/somewhere', '?page=2')
      answers = () => refused
      for (const result of await Promise.allSettled(reads.map(read => read(anyPath('/profile')))))
        expect(result).toMatchObject({ status: 'rejected', reason: { status: 401 } })
      await expect(apiFetch(anyPath('/late'))).rejects.toMatchObject({ status: 401 })
      expect(readAuthCookie()).toBeNull()
      expect(assign.mock.calls).toEqual([[`${signIn}?next=%2Fsomewhere%3Fpage%3D2`]])
    },
  )
  test('keeps the language', async () => {
    beginSession('old', 'ADMIN')
    const assign = watchLocation('/id/admin')
    answers = () => refused
    await expect(apiFetch(anyPath('/admins/dashboard'))).rejects.toMatchObject({ status: 401 })
    expect(assign).toHaveBeenCalledExactlyOnceWith('/id/admin/sign-in?next=%2Fid%2Fadmin')
  })
  test('for a replaced token leaves the new session alone', async () => {
    beginSession('old', 'USER')
    const assign = watchLocation('/user')
    answers = () => {
      writeAuthCookie({ token: 'new', role: 'USER' })
      return refused
    }
    await expect(apiFetch(anyPath('/users/profile'))).rejects.toMatchObject({ status: 401 })
    expect(readAuthCookie()?.token).toBe('new')
    expect(assign).not.toHaveBeenCalled()
  })
  test('from a sign-in form is handled like any other response', async () => {
    writeAuthCookie({ token: 'kept', role: 'USER' })
    const assign = watchLocation('/sign-in')
    answers = () => refused
    const login = { method: 'POST', body: {}, keepSessionOn401: true } as const
    await expect(apiFetch(anyPath('/users/login'), login)).rejects.toMatchObject({ status: 401 })
    expect(readAuthCookie()?.token).toBe('kept')
    expect(assign).not.toHaveBeenCalled()
  })
})
