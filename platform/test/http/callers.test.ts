import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ann, bob, serve } from './served.ts'
import { good, pathsOf, routes } from './greetings.ts'

let app: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  app = await serve(routes)
})
afterAll(() => app.close())

describe('access control', () => {
  test('a missing token gets 401, another role 403, another person 404', async () => {
    const path = `/users/${ann}/orders`
    expect((await app.call('GET', path)).status).toBe(401)
    expect((await app.call('GET', path, { as: 'forged' })).status).toBe(401)
    expect((await app.call('GET', path, { as: 'admin' })).status).toBe(403)
    expect((await app.call('GET', path, { as: 'bob' })).status).toBe(404)
    expect((await app.call('GET', `/users/${bob}/orders`, { as: 'ann' })).status).toBe(404)
    expect((await app.call('GET', path, { as: 'ann' })).status).toBe(200)
  })

  test('a staff position that is not listed is refused', async () => {
    expect((await app.call('POST', '/withdrawals', { as: 'finance' })).status).toBe(403)
    expect((await app.call('POST', '/withdrawals', { as: 'admin' })).status).toBe(200)
  })

  test('own processes reach only their own routes', async () => {
    expect((await app.call('POST', '/internal/tick', { as: 'workers' })).status).toBe(200)
    expect((await app.call('POST', '/internal/tick', { as: 'admin' })).status).toBe(403)
    expect((await app.call('POST', '/bookings', { as: 'workers', json: good })).status).toBe(403)
  })

  test('a cookie alone is refused', async () => {
    const answer = await app.call('GET', `/users/${ann}/orders`, {
      headers: { cookie: 'auth-token={"token":"ann"}' },
    })
    expect(answer.status).toBe(401)
  })

  test('a token on a route for guests must be valid', async () => {
    expect((await app.call('POST', '/bookings', { as: 'forged', json: good })).status).toBe(401)
    expect((await app.call('GET', '/greetings', { as: 'forged' })).status).toBe(200)
  })
})

describe('request headers', () => {
  const command = async (as: string | undefined, key: string) => {
    const answer = await app.call('POST', '/bookings', {
      ...(as ? { as } : {}),
      json: good,
      headers: { 'idempotency-key': key },
    })
    return z.object({ data: z.object({ commandId: z.uuid() }) }).parse(answer.body).data.commandId
  }

  test('one idempotency key of one caller is one command; that of another caller is another', async () => {
    expect(await command('ann', 'k1')).toBe(await command('ann', 'k1'))
    expect(await command('ann', 'k1')).not.toBe(await command('bob', 'k1'))
    expect(await command('ann', 'k1')).not.toBe(await command(undefined, 'k1'))
    expect(await command('ann', 'k1')).not.toBe(await command('ann', 'k2'))
  })

  test('an idempotency key has 1 to 255 characters', async () => {
    expect(await command('ann', 'x'.repeat(255))).toBeTruthy()
    const answer = await app.call('POST', '/bookings', {
      json: good,
      headers: { 'idempotency-key': 'x'.repeat(256) },
    })
    expect(pathsOf(answer)).toEqual(['idempotency-key'])
  })

  test('a log position that is not valid is refused', async () => {
    const answer = await app.call('POST', '/bookings', {
      json: good,
      headers: { 'x-min-position': '-1' },
    })
    expect(pathsOf(answer)).toEqual(['x-min-position'])
  })
})
