import { randomUUID } from 'node:crypto'
import { sampleGuide, sampleRaft, sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect } from '@playwright/test'
import { comeSignedIn, demoStaff, staffSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { dayFromNow, isDayOver, noSessionLeft } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

const price = 350_000
/** The last time of a day, so that it is still to come. */
const time = '23:50'

/** Creates a rafting product with a raft, a guide and a sale for today. */
async function furnishDay() {
  const { token } = await staffSession()
  const post = <Answer>(path: string, body: object) =>
    call<Answer>(`/reservation-admin/${path}`, { method: 'POST', body, token })
  const word = randomUUID().slice(0, 6)
  const name = `Night rafting ${word}`
  const type = await post<{ id: string }>('product-types', { ...sampleType, name })
  const { id: reservationProductId } = await post<{ id: string }>('products', {
    ...sampleSingle,
    name,
    nameId: name,
    typeId: type.id,
    pools: [],
    units: { kind: 'RAFT', seats: 5, turnaroundMinutes: 0 },
    durationMinutes: 10,
    sessions: [time],
    price,
  })
  await post('units', { ...sampleRaft, number: word, serviceDue: null, outOfService: [] })
  const guide = `Made ${word}`
  await post('guides', {
    ...sampleGuide,
    person: { ...sampleGuide.person, name: guide },
    licenceExpires: dayFromNow(400),
    daysOff: { weekdays: [], periods: [] },
  })
  const guest = `Wayan ${word}`
  await post('reservations', {
    lines: [{ reservationProductId, date: dayFromNow(0), times: [time], guests: { adults: 2 } }],
    party: { name: guest, phone: '+6281298765432' },
    source: 'WALK_IN',
    payment: { method: 'CASH', amount: 2 * price },
    expectedTotal: 2 * price,
  })
  return { guest, guide }
}

/** Opens today's list with its last departure, and returns that. */
async function openDeparture({ page, at }: Visitor) {
  await page.goto(at(`/reservation/admin/rafting-list?date=${dayFromNow(0)}`))
  const departure = page.getByRole('region', { name: /^23[:.]50/ })
  const head = departure.getByRole('button', { name: /^23[:.]50/ })
  await expect(head).toBeVisible()
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  return departure
}

test(
  'the rafting list proposes a raft, takes a guide and checks guests in, and a colleague sees it at once @desktop',
  { tag: '@gate' },
  async ({ visitor, context, office }) => {
    test.skip(isDayOver(), noSessionLeft)
    const { page, say } = visitor
    const { guest, guide } = await furnishDay()
    await comeSignedIn(context, 'reservation-admin', demoStaff)
    await comeSignedIn(office.page.context(), 'reservation-admin', demoStaff)
    const departure = await openDeparture(visitor)
    const seen = await openDeparture(office)
    const raftIn = (of: typeof departure) =>
      of.getByRole('region', { name: /^(Raft|Perahu) / }).filter({ hasText: guest })
    await expect(
      departure.getByRole('region', { name: say('days:lists.unit.without') }),
    ).toContainText(guest)

    const dialog = page.getByRole('dialog')
    await departure.getByRole('button', { name: say('days:lists.propose.units') }).click()
    await expect(dialog.getByRole('checkbox', { name: new RegExp(guest) })).toBeChecked()
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toBeHidden()
    await expect(raftIn(departure)).toHaveCount(1)
    // Nobody reloads the list of the colleague.
    await expect(raftIn(seen)).toHaveCount(1)

    const guides = new RegExp(`^${say('days:lists.unit.guides')}`)
    await raftIn(departure).getByRole('button', { name: guides }).click()
    await dialog.getByRole('checkbox', { name: new RegExp(guide) }).check()
    await dialog.getByRole('button', { name: say('days:lists.guides.save') }).click()
    await expect(dialog).toBeHidden()
    await expect(raftIn(seen)).toContainText(guide)

    const receive = say('dayBookings:moves.receive', { count: 2 })
    await departure.getByRole('button', { name: `${receive}: ${guest}` }).click()
    const here = say('days:lists.party.here', { present: 2, guests: 2 })
    await expect(raftIn(departure)).toContainText(here)
    await expect(raftIn(seen)).toContainText(here)
  },
)
