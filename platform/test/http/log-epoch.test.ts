import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HttpError } from '@arung/platform/http/errors'
import type { LogEpoch } from '@arung/platform/http/log-epoch'
import { routeOf } from '@arung/platform/http/route'
import { z } from 'zod'
import { declared, good, routes } from './greetings.ts'
import { serve } from './served.ts'

const asked = { ...declared, method: 'get', limit: 'read' } as const
const reads = [
  routeOf({
    ...asked,
    path: '/asked',
    data: z.number(),
    run: async ({ request }) => ({ data: request.minPosition }),
  }),
  routeOf({
    ...asked,
    path: '/refused',
    data: 'empty',
    run: async () => {
      throw new HttpError(409, 'Taken', 'It is taken', { position: 41 })
    },
  }),
]
let now: string | undefined = '1f0c3a9e'
const epoch: LogEpoch = { now: () => now, isNow: async name => name === now }
let app: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  app = await serve([...routes, ...reads], { epoch })
})
afterAll(() => app.close())

const ask = async (place?: string) => {
  const headers = place === undefined ? {} : { 'x-min-position': place }
  const { status, body, headers: told } = await app.call('GET', '/asked', { headers })
  return [status, body['data'], told.get('x-position')]
}

describe('a process that knows the epoch of its log', () => {
  test('sends it with the position, for a success and for a refusal', async () => {
    const done = await app.call('POST', '/bookings', { json: good })
    expect(done.headers.get('x-position')).toBe('42;epoch=1f0c3a9e')
    const refused = await app.call('GET', '/refused')
    expect([refused.status, refused.headers.get('x-position')]).toEqual([409, '41;epoch=1f0c3a9e'])
  })

  test('waits for a position of this epoch, and for a position without an epoch', async () => {
    expect(await ask()).toEqual([200, 0, null])
    expect(await ask('7;epoch=1f0c3a9e')).toEqual([200, 7, null])
    expect(await ask('7')).toEqual([200, 7, null])
  })

  test('does not wait for a position of another epoch, and sends its own epoch', async () => {
    expect(await ask('7;epoch=00000000')).toEqual([200, 0, '0;epoch=1f0c3a9e'])
  })

  test.each(['', 'x', '-7', '7;epoch=', '7;epoch=1F0C3A9E', '7;epoch=1f0c3a9e0', '7;1f0c3a9e'])(
    'refuses a malformed position: %j',
    async place => expect((await ask(place))[0]).toBe(422),
  )

  test('sends positions alone while it does not know the epoch yet', async () => {
    now = undefined
    const done = await app.call('POST', '/bookings', { json: good })
    expect(done.headers.get('x-position')).toBe('42')
    now = '1f0c3a9e'
  })
})
