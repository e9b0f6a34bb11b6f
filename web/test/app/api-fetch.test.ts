import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import '../setup.ts'
import { ApiError } from '../../src/app/api/api-error.ts'
import { apiFetch, retriedStatuses } from '../../src/app/api/api-fetch.ts'
import { readAuthCookie, writeAuthCookie } from '../../src/app/session/auth-cookie.ts'
import { startApi, type Answer, type Call } from '../api-stub.ts'

let api: Awaited<ReturnType<typeof startApi>>
let answers: (call: Call) => Answer

beforeEach(async () => {
  answers = () => ({ body: { data: 'fine' } })
  api = await startApi(call => answers(call))
  api.asOrigin()
})
afterEach(() => api.stop())

describe('a read', () => {
  test('asks for JSON and carries the token of the cookie', async () => {
    writeAuthCookie({ token: 'abc', role: 'USER' })
    await expect(apiFetch('/products')).resolves.toBe('fine')
    expect(api.calls[0]).toMatchObject({ method: 'GET', path: '/api/products' })
    expect(api.calls[0]?.headers).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer abc',
    })
  })
  test.each([...retriedStatuses])('is tried once more after %i', async status => {
    answers = () => (api.calls.length === 1 ? { status } : { body: { data: 'second' } })
    await expect(apiFetch('/products')).resolves.toBe('second')
    expect(api.calls).toHaveLength(2)
  })
  test('is not tried a third time', async () => {
    answers = () => ({ status: 503, body: { message: 'Busy', code: 'Busy', requestId: 'r' } })
    await expect(apiFetch('/products')).rejects.toMatchObject({ status: 503, message: 'Busy' })
    expect(api.calls).toHaveLength(2)
  })
  test('of something that is not there says so', async () => {
    answers = () => ({ status: 404, body: { message: 'no row', code: 'NotFound', requestId: 'r' } })
    await expect(apiFetch('/products/x')).rejects.toMatchObject({
      status: 404,
      message: 'Data not found',
    })
    expect(api.calls).toHaveLength(1)
  })
})

describe('a write', () => {
  test('is never repeated', async () => {
    answers = () => ({ status: 503, body: { message: 'Busy', code: 'Busy', requestId: 'r' } })
    await expect(apiFetch('/checkouts', { method: 'POST', body: {} })).rejects.toBeInstanceOf(
      ApiError,
    )
    expect(api.calls).toHaveLength(1)
  })
  test('sends its key, and reads afterwards ask for its position', async () => {
    answers = () => ({ body: { data: null }, headers: { 'x-position': '41' } })
    await apiFetch('/checkouts', { method: 'POST', body: { a: 1 }, idempotencyKey: 'k' })
    await apiFetch('/checkouts/1')
    expect(api.calls[0]).toMatchObject({ body: { a: 1 } })
    expect(api.calls[0]?.headers['idempotency-key']).toBe('k')
    expect(api.calls[1]?.headers['x-min-position']).toBe('41')
  })
  test('tells the server’s message, its code and what else is possible', async () => {
    const body = { message: 'Gone', code: 'SoldOut', requestId: 'r', alternatives: [{ left: 3 }] }
    answers = () => ({ status: 409, body })
    await expect(apiFetch('/checkouts', { method: 'POST', body: {} })).rejects.toMatchObject({
      code: 'SoldOut',
      message: 'Gone',
      alternatives: [{ left: 3 }],
    })
  })
})

describe('a 401', () => {
  const refused = { status: 401, body: { message: 'No', code: 'Unauthenticated', requestId: 'r' } }
  test('ends the session', async () => {
    writeAuthCookie({ token: 'old', role: 'USER' })
    answers = () => refused
    await expect(apiFetch('/users/profile')).rejects.toMatchObject({ status: 401 })
    expect(readAuthCookie()).toBeNull()
  })
  test('of a sign-in form is an answer like any other', async () => {
    writeAuthCookie({ token: 'kept', role: 'USER' })
    answers = () => refused
    const login = { method: 'POST', body: {}, keepSessionOn401: true } as const
    await expect(apiFetch('/users/login', login)).rejects.toMatchObject({ status: 401 })
    expect(readAuthCookie()?.token).toBe('kept')
  })
})
