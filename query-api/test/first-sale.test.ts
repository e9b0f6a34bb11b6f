import { afterAll, beforeAll, expect, test } from 'vitest'
import { DashboardView } from '@arung/contracts/orders/views'
import type { DomainEvent } from '@arung/domain/event-types'
import { samplePage } from '@arung/domain/testing/sample-pages'
import { pickupSamples } from '@arung/domain/pickups/samples'
import {
  at,
  orderPlaced,
  paymentRecorded,
  paymentStarted,
  uuid,
} from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await startWorld()
  await world.say(...people)
  admin = await world.signIn(ids.admin, 'ADMIN')
})
afterAll(() => world.stop())

const steps = async () =>
  DashboardView.parse((await world.ask('/admins/dashboard', { token: admin })).body.data)
    .toFirstSale
const second = uuid(8, 50)
/** Another admin, as the first one was made. */
const secondAdmin = people
  .filter(event => JSON.stringify(event).includes(ids.admin))
  .map(event => JSON.parse(JSON.stringify(event).replaceAll(ids.admin, second)) as DomainEvent)

test('an operator who has just begun has everything still to do', async () => {
  expect(await steps()).toEqual([
    'SETTINGS',
    'PRODUCT',
    'PLACES',
    'PICKUPS',
    'TERMS',
    'SECOND_ADMIN',
    'SECOND_FACTOR',
    'PAYMENT',
  ])
})

test('each step that is done goes away, until only a paid order is missing', async () => {
  await world.say(...shop)
  expect(await steps()).toEqual(['PICKUPS', 'TERMS', 'SECOND_ADMIN', 'SECOND_FACTOR', 'PAYMENT'])
  await world.say(
    { type: 'PickupZoneSaved', data: pickupSamples.PickupZoneSaved },
    { type: 'PageSaved', data: { pageKey: 'terms', page: samplePage, at: at(2) } },
    ...secondAdmin,
  )
  expect(await steps()).toEqual(['SECOND_FACTOR', 'PAYMENT'])
  for (const accountId of [ids.admin, second])
    await world.say({
      type: 'SecondFactorEnrolled',
      data: { accountId, factorId: uuid(9, 9), kind: 'PASSKEY', name: 'Laptop', at: at(3) },
    })
  expect(await steps()).toEqual(['PAYMENT'])
})

test('a mail that failed for good is a step, and goes away when it is dismissed', async () => {
  await world.pool.query(
    `INSERT INTO outbox.jobs (id, kind, lane, payload, due_at, state, created_at, done_at)
     VALUES (gen_random_uuid(), 'mail.invitation', 1, '{}', now(), 'failed', now(), now())`,
  )
  expect(await steps()).toContain('MAIL')
  await world.pool.query(`DELETE FROM outbox.jobs WHERE kind = 'mail.invitation'`)
  expect(await steps()).not.toContain('MAIL')
})

test('from the first paid order on, nothing is listed any more', async () => {
  await world.say(orderPlaced(1))
  expect(await steps()).toContain('PAYMENT')
  await world.say(paymentStarted(1), paymentRecorded(1))
  expect(await steps()).toEqual([])
})
