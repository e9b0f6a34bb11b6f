import { afterEach, expect, test } from 'vitest'
import { writeAuthCookie } from '../../src/base/session/auth-cookie.ts'
import { deviceQueue } from '../../src/reservation/queue/device-queue.ts'
import type { Entry } from '../../src/reservation/queue/entry.ts'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffIn } from './staff-world.ts'

const person = staffIn('FRONT_OFFICE')
const path = '/reservation-admin/bookings/sari/check-in'
const entryOf = (id: string): Entry => ({
  id,
  accountId: person.uuid,
  effect: { kind: 'RECEIVE', bookingId: 'sari', present: 4 },
  name: 'Ketut Sari',
  request: { path: path as Entry['request']['path'], method: 'POST', body: { present: 4 } },
  happenedAt: new Date().toISOString(),
  nth: 1,
  state: 'NEW',
  refusal: null,
  agreed: false,
})

let world: World
afterEach(async () => {
  await deviceQueue.erase(person.uuid)
  await world.stop()
})

test('a tab sends no move in the name of somebody who has signed in in another tab', async () => {
  world = await startWorld({ [`POST ${path}`]: ok(null) })
  signIn(person)
  expect(await deviceQueue.add(entryOf('first'))).toEqual({ kind: 'SENT' })
  writeAuthCookie({ token: 'of a colleague', role: 'RESERVATION_ADMIN' })
  expect(await deviceQueue.add(entryOf('second'))).toEqual({ kind: 'WAITS' })
  await deviceQueue.tryNow()
  expect(world.calls('POST', path)).toHaveLength(1)
  signIn(person)
  await deviceQueue.tryNow()
  expect(world.calls('POST', path)).toHaveLength(2)
})
