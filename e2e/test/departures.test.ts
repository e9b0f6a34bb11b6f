import { randomUUID } from 'node:crypto'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect } from '@playwright/test'
import { comeSignedIn, demoStaff, staffSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { completed } from '../src/desk.ts'
import { dayFromNow, isDayOver, noSessionLeft } from '../src/sessions.ts'
import { test } from '../src/world.ts'

const price = 350_000
/** The last time of a day, so that it is still to come. */
const time = '23:50'

test('staff approve a requested booking, then check it in, start it and end it from the first screen @desktop', async ({
  visitor,
  context,
}) => {
  test.skip(isDayOver(), noSessionLeft)
  const { page, say } = visitor
  const { token } = await staffSession()
  const post = <Answer>(path: string, body: object) =>
    call<Answer>(`/reservation-admin/${path}`, { method: 'POST', body, token })
  const word = randomUUID().slice(0, 6)
  const type = await post<{ id: string }>('product-types', {
    ...sampleType,
    kind: 'NONE',
    name: `Walks ${word}`,
  })
  const single = {
    ...sampleSingle,
    typeId: type.id,
    pools: [],
    units: null,
    guideRatio: null,
    durationMinutes: 10,
  }
  const name = `Night walk ${word}`
  const product = { ...single, name, nameId: name, sessions: [time], price }
  const { id: reservationProductId } = await post<{ id: string }>('products', product)
  const line = { reservationProductId, date: dayFromNow(0), times: [time], guests: { adults: 2 } }
  const guest = `Wayan ${word}`
  await post('reservations', {
    lines: [line],
    party: { name: guest, phone: '+6281298765432' },
    source: 'PHONE',
    expectedTotal: 2 * price,
    onRequest: true,
  })

  await comeSignedIn(context, 'reservation-admin', demoStaff)
  await page.goto(
    visitor.at(`/reservation/admin/unconfirmed-reservation-list?tab=requests&q=${word}`),
  )
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(guest) })
    .last()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: say('dayBookings:sale.approve') }).click()
  await expect(drawer.getByTitle('Status 1')).toBeVisible()

  await page.goto(visitor.at('/reservation/admin'))
  await page.getByRole('button', { name: new RegExp(name) }).click()
  const next = (words: string) => page.getByRole('button', { name: `${words}: ${guest}` })
  await next(say('dayBookings:moves.receive', { count: 2 })).click()
  // Nobody has paid yet: they are let in with a reason.
  await page.getByLabel(say('reservation:unpaid.reason')).selectOption('MANAGER_AGREED')
  await page.getByRole('button', { name: say('reservation:unpaid.letIn', { count: 2 }) }).click()
  await next(say('dayBookings:moves.start')).click()
  await next(say('dayBookings:moves.end')).click()
  await expect(completed(visitor).filter({ hasText: name })).toHaveCount(1)
})
