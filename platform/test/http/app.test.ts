import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryLimiter } from '@arung/platform/http/protect/limits'
import { routeOf } from '@arung/platform/http/route'
import { serve } from './served.ts'
import { declared, good, Greeting, routes } from './greetings.ts'

let app: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  app = await serve(routes)
})
afterAll(() => app.close())

describe('responses', () => {
  test('a successful response wraps its data in an envelope and must not be stored', async () => {
    const answer = await app.call('GET', '/greetings?times=2')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ data: { text: 'hello hello' } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a command response carries the log position of its last event', async () => {
    const answer = await app.call('POST', '/bookings', { json: good })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('x-position')).toBe('42')
  })

  test('a prepared response is not sent again to a client that has it', async () => {
    const first = await app.call('GET', '/greetings/prepared')
    const etag = first.headers.get('etag') ?? ''
    expect(first.body).toEqual({ data: { text: 'prepared' } })
    const second = await app.call('GET', '/greetings/prepared', {
      headers: { 'if-none-match': etag },
    })
    expect(second.status).toBe(304)
  })

  test('a field outside the response schema is never sent', async () => {
    const answer = await app.call('GET', '/failures/extra')
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('passwordHash')
  })

  test('a file is sent as a sandboxed attachment', async () => {
    const answer = await app.call('GET', '/voucher')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="v_ucher_.pdf"; filename*=UTF-8''v%C3%B6ucher%22.pdf`,
    )
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('every response carries the security headers, errors too', async () => {
    for (const path of ['/greetings', '/nowhere', '/failures/bug', '/openapi.json']) {
      const { headers } = await app.call('GET', path)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })
})

describe('errors', () => {
  test('a bug reveals nothing but the request id', async () => {
    const answer = await app.call('GET', '/failures/bug')
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      code: 'InternalError',
      message: 'Something wrong while you submit your request. Please try again later.',
      requestId: answer.headers.get('x-request-id'),
    })
  })

  test('an unavailable database is "busy", with a time to retry', async () => {
    const answer = await app.call('GET', '/failures/database')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  })

  test('a refusal carries its code and the alternatives', async () => {
    const answer = await app.call('GET', '/failures/refused')
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 'SeatTaken', alternatives: [{ seat: 2 }] })
  })

  test('unknown paths answer 404, unknown methods name the known ones', async () => {
    const unknown = await app.call('GET', '/users/../etc/passwd')
    expect([unknown.status, unknown.body['message']]).toEqual([404, 'Data not found'])
    expect((await app.call('GET', '/greetings/%ff')).status).toBe(404)
    expect((await app.call('GET', '/greetings/')).status).toBe(404)
    const wrong = await app.call('DELETE', '/greetings')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
  })
})

test('the locale is Indonesian for a client that asks for it', async () => {
  const answer = await app.call('POST', '/bookings', {
    json: good,
    headers: { 'accept-language': 'id-ID,id;q=0.9' },
  })
  expect(answer.body).toMatchObject({ data: { locale: 'id' } })
})

test('a caller beyond the rate limit of its class is told to wait', async () => {
  const limited = await serve(routes, {
    limiter: memoryLimiter({ read: { points: 2, seconds: 60 } }),
  })
  const statuses = []
  for (let n = 0; n < 3; n += 1) statuses.push((await limited.call('GET', '/greetings')).status)
  const last = await limited.call('GET', '/greetings')
  expect(statuses).toEqual([200, 200, 429])
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  await limited.close()
})

test('closing lets the request in flight finish', async () => {
  const slow = await serve([
    routeOf({
      ...declared,
      method: 'get',
      path: '/slow',
      limit: 'read',
      data: Greeting,
      run: async () => {
        await new Promise(resolve => setTimeout(resolve, 200))
        return { data: { text: 'late' } }
      },
    }),
  ])
  const pending = slow.call('GET', '/slow')
  await new Promise(resolve => setTimeout(resolve, 50))
  const closingMs = performance.now()
  await slow.close()
  expect(performance.now() - closingMs).toBeLessThan(5_000)
  expect((await pending).body).toEqual({ data: { text: 'late' } })
})

test('a malformed request line does not harm the server', async () => {
  const socket = connect(app.port, '127.0.0.1')
  socket.write('NONSENSE\r\n\r\n')
  await new Promise(resolve => socket.once('close', resolve).resume())
  expect((await app.call('GET', '/greetings')).status).toBe(200)
})
