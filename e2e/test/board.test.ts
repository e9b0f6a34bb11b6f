import { randomUUID } from 'node:crypto'
import { sampleRaft, sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect } from '@playwright/test'
import { comeSignedIn, demoStaff, staffSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { sheetsOf } from '../src/paper.ts'
import { dayFromNow } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

const price = 350_000
const time = '09:00'
/** The test runs in both languages at once. Each has a day of its own, so that neither takes the other's rafts. */
const daysAhead = { en: 35, id: 36 } as const

/** More than all rafts of the day. */
const stepsMax = 200

/** Creates a departure with a party of two on each of two rafts, one of which is full, and a free raft. */
async function furnishDay(date: string) {
  const { token } = await staffSession()
  const post = <Answer>(path: string, body: object) =>
    call<Answer>(`/reservation-admin/${path}`, { method: 'POST', body, token })
  const word = randomUUID().slice(0, 6)
  const name = `Board rafting ${word}`
  const type = await post<{ id: string }>('product-types', { ...sampleType, name })
  const { id: reservationProductId } = await post<{ id: string }>('products', {
    ...sampleSingle,
    name,
    nameId: name,
    typeId: type.id,
    pools: [],
    units: { kind: 'RAFT', seats: 5, turnaroundMinutes: 0 },
    durationMinutes: 120,
    sessions: [time],
    price,
  })
  const raft = (number: string, seats: number) =>
    post<{ id: string }>('units', {
      ...sampleRaft,
      number,
      seats,
      serviceDue: null,
      outOfService: [],
    })
  const [full, small, free] = [`${word}1`, `${word}2`, `${word}3`]
  const { id: fullId } = await raft(full, 5)
  const { id: smallId } = await raft(small, 2)
  await raft(free, 5)
  const book = (guest: string) =>
    post<{ bookingIds: string[] }>('reservations', {
      lines: [{ reservationProductId, date, times: [time], guests: { adults: 2 } }],
      party: { name: guest, phone: '+6281298765432' },
      source: 'PHONE',
      payment: { method: 'CASH', amount: price },
      expectedTotal: 2 * price,
    })
  const [first, second] = [await book(`Wayan ${word}`), await book(`Ketut ${word}`)]
  const on = (bookingId: string | undefined, unitId: string) => ({
    bookingId,
    units: [{ unitId, guests: 2 }],
  })
  await post(`days/${date}/lists/RAFTING/assignments`, {
    parties: [on(first.bookingIds[0], fullId), on(second.bookingIds[0], smallId)],
    guides: [],
  })
  return { guest: `Wayan ${word}`, full, small, free }
}

test(
  'staff drag a trip to another raft and see why not before they let go, and a colleague sees it at once @desktop',
  { tag: '@gate' },
  async ({ visitor, context, office }) => {
    const { page, say, locale } = visitor
    const date = dayFromNow(daysAhead[locale])
    const { guest, full, small, free } = await furnishDay(date)
    await comeSignedIn(context, 'reservation-admin', demoStaff)
    await comeSignedIn(office.page.context(), 'reservation-admin', demoStaff)
    const open = async (of: Visitor) => {
      await of.page.goto(of.at(`/reservation/admin/board?date=${date}&rows=units&show=all`))
      await expect(lineOf(of, full)).toBeVisible()
    }
    const raft = (number: string) => say('days:lists.unit.RAFT', { number })
    const lineOf = (of: Visitor, number: string) =>
      of.page
        .getByRole('listitem')
        .filter({ has: of.page.getByText(raft(number), { exact: true }) })
    const barOf = (of: Visitor, number: string) =>
      lineOf(of, number).getByRole('button').filter({ hasText: guest })
    await open(visitor)
    await open(office)

    // A title alone on an upright sheet came before the board.
    const sheets = await sheetsOf(page)
    expect(sheets.length).toBeGreaterThan(0)
    for (const { width, height } of sheets) expect(width).toBeGreaterThan(height)

    const told = page.getByRole('status', { name: say('board:hold.label') })
    await barOf(visitor, full).hover()
    await page.mouse.down()
    // The first movement picks the trip up, the next ones carry it.
    await lineOf(visitor, small).hover({ force: true, position: { x: 400, y: 20 } })
    await lineOf(visitor, small).hover({ force: true })
    await expect(told).toHaveText(say('board:why.SEATS', { row: raft(small), seats: 0, guests: 2 }))
    await lineOf(visitor, free).hover({ force: true })
    await expect(told).toHaveText(say('board:fits.seats', { row: raft(free), count: 3 }))
    await page.mouse.up()
    await expect(barOf(visitor, free)).toBeVisible()
    // Nobody reloads the board of the colleague.
    await expect(barOf(office, free)).toBeVisible()

    await barOf(visitor, free).focus()
    await page.keyboard.press('Space')
    const wanted = say('board:fits.seats', { row: raft(full), count: 3 })
    for (let step = 0; step < stepsMax && (await told.textContent()) !== wanted; step += 1)
      await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect(barOf(office, full)).toBeVisible()
    await expect(barOf(visitor, full)).toBeFocused()
  },
)
