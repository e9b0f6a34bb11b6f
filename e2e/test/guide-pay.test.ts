import { randomUUID } from 'node:crypto'
import { sampleGuide, sampleRaft, sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect } from '@playwright/test'
import { comeSignedIn, demoStaff } from '../src/accounts.ts'
import { office } from '../src/crew-day.ts'
import { dayFromNow, isDayOver, noSessionLeft } from '../src/sessions.ts'
import { test } from '../src/world.ts'

const price = 350_000
const pay = 110_000
const time = '23:50'
type Id = { id: string }

/** A guide who is paid by agreement, and whose trip of today has ended. `undo` takes the end back. */
async function guideOfToday() {
  const { post } = await office()
  const word = randomUUID().slice(0, 6)
  const type = await post<Id>('product-types', { ...sampleType, name: `Paid ${word}` })
  const { id: reservationProductId } = await post<Id>('products', {
    ...sampleSingle,
    name: `Paid ${word}`,
    nameId: `Dibayar ${word}`,
    typeId: type.id,
    pools: [],
    units: { kind: 'RAFT', seats: 5, turnaroundMinutes: 0 },
    durationMinutes: 10,
    sessions: [time],
    price,
  })
  const raft = await post<Id>('units', {
    ...sampleRaft,
    number: word,
    serviceDue: null,
    outOfService: [],
  })
  const guide = await post<Id>('guides', {
    ...sampleGuide,
    person: { ...sampleGuide.person, name: `Paid ${word}`, payPerTrip: pay },
    licenceExpires: dayFromNow(400),
    daysOff: { weekdays: [], periods: [] },
  })
  const date = dayFromNow(0)
  const { bookingIds } = await post<{ bookingIds: string[] }>('reservations', {
    lines: [{ reservationProductId, date, times: [time], guests: { adults: 2 } }],
    party: { name: `Guest ${word}`, phone: '+6281298765432' },
    source: 'WALK_IN',
    payment: { method: 'CARD', amount: 2 * price, reference: word },
    expectedTotal: 2 * price,
  })
  const bookingId = bookingIds[0] ?? ''
  await post(`days/${date}/lists/RAFTING/assignments`, {
    parties: [{ bookingId, units: [{ unitId: raft.id, guests: 2 }] }],
    guides: [{ time, unitId: raft.id, guides: [guide.id] }],
  })
  await post(`bookings/${bookingId}/check-in`, { present: 2 })
  await post(`bookings/${bookingId}/start`, {})
  await post(`bookings/${bookingId}/end`, { outcome: 'COMPLETED' })
  const undo = () => post(`bookings/${bookingId}/take-back`, { reason: 'PRESSED_BY_MISTAKE' })
  return { id: guide.id, name: `Paid ${word}`, trip: `Paid ${word}`, undo }
}

test('a pay sheet is closed and paid, and a trip that is undone is a correction on the next one @desktop', async ({
  visitor,
  context,
}) => {
  test.skip(isDayOver(), noSessionLeft)
  test.slow()
  const { page, at, say } = visitor
  const { id, name, trip, undo } = await guideOfToday()
  await comeSignedIn(context, 'reservation-admin', demoStaff)
  const [today, next] = [dayFromNow(0), dayFromNow(1)]
  const area = '/reservation/admin/guide-pay'

  await page.goto(at(`${area}?from=${today}&to=${today}`))
  await page.getByRole('link', { name }).click()
  const lines = page.getByRole('table', { name: say('guidePay:lines.title') })
  await expect(lines.getByRole('row').filter({ hasText: trip })).toContainText(/110[.,]000/)
  const close = say('guidePay:close.button')
  await page.getByRole('button', { name: close }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: close }).click()

  await page.getByRole('link', { name }).click()
  const settle = say('guidePay:settle.button')
  await page.getByRole('button', { name: settle }).click()
  await page.getByRole('dialog').getByRole('button', { name: settle }).click()
  await expect(page.getByText(say('guidePay:states.paid'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: settle })).toHaveCount(0)

  await undo()
  await page.goto(at(`${area}/guide/${id}?from=${next}&to=${next}`))
  const correction = lines.getByRole('row').filter({ hasText: trip })
  await expect(correction).toContainText(/^.*(Correction|Koreksi).*-.*110[.,]000/)
})
