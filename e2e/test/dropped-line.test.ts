import { randomUUID } from 'node:crypto'
import { sampleRaft, sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect, type Page } from '@playwright/test'
import { comeSignedIn, demoStaff, newFrontOffice, staffSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { dayFromNow, isDayOver, msOfToday, noSessionLeft } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

const price = 350_000
/** The last time of a day, so that it is still to come. */
const time = '23:50'

test.beforeEach(({ expectTrouble }) => {
  test.skip(isDayOver(), noSessionLeft)
  expectTrouble(/ERR_INTERNET_DISCONNECTED|401|409|^$/)
})

type Party = Readonly<{ guest: string; bookingId: string }>
type Morning = Readonly<{ token: string; parties: readonly [Party, Party] }>

/** Sells a departure of today to two paid parties of two. */
async function furnishMorning(): Promise<Morning> {
  const { token } = await staffSession()
  const post = <Answer>(path: string, body: object) =>
    call<Answer>(`/reservation-admin/${path}`, { method: 'POST', body, token })
  const word = randomUUID().slice(0, 6)
  const name = `Dropped line ${word}`
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
  const sell = async (guest: string): Promise<Party> => {
    const { bookingIds } = await post<{ bookingIds: [string] }>('reservations', {
      lines: [{ reservationProductId, date: dayFromNow(0), times: [time], guests: { adults: 2 } }],
      party: { name: guest, phone: '+6281298765432' },
      source: 'WALK_IN',
      payment: { method: 'CASH', amount: 2 * price },
      expectedTotal: 2 * price,
    })
    return { guest, bookingId: bookingIds[0] }
  }
  return { token, parties: [await sell(`Sari ${word}`), await sell(`Budi ${word}`)] }
}

/** Opens today's rafting list with its last departure. */
async function openList({ page, at }: Visitor): Promise<void> {
  await page.goto(at(`/reservation/admin/rafting-list?date=${dayFromNow(0)}`))
  const head = page
    .getByRole('region', { name: /^23[:.]50/ })
    .getByRole('button', { name: /^23[:.]50/ })
  await expect(head).toBeVisible()
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
}

const receive = ({ page, say }: Visitor, { guest }: Party) =>
  page
    .getByRole('button', { name: `${say('dayBookings:moves.receive', { count: 2 })}: ${guest}` })
    .click()
const start = ({ page, say }: Visitor, { guest }: Party) =>
  page.getByRole('button', { name: `${say('dayBookings:moves.start')}: ${guest}` }).click()
const bar = ({ page, say }: Visitor) =>
  page.getByRole('region', { name: say('reservation:waiting.title') })
const offline = (visitor: Visitor, count: number) =>
  expect(bar(visitor)).toContainText(visitor.say('reservation:waiting.offline', { count }))

type Known = Readonly<{ state: string; present: number }>
const bookingOf = ({ token }: Morning, { bookingId }: Party) =>
  call<Known>(`/reservation-admin/bookings/${bookingId}`, { token })
type Entry = Readonly<{ type: string; changes: readonly Readonly<{ field: string }>[] }>
/** What happened to a booking after it was opened. */
async function movesOf({ token }: Morning, { bookingId }: Party): Promise<readonly Entry[]> {
  const path = `/reservation-admin/bookings/${bookingId}/history`
  const { entries } = await call<{ entries: Entry[] }>(path, { token })
  return entries.filter(({ type }) => type !== 'BookingOpened' && type !== 'BookingApproved')
}

test(
  'guests who are received and started without a connection are sent once, in order, when it is back @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    const morning = await furnishMorning()
    const [sari, budi] = morning.parties
    await comeSignedIn(context, 'reservation-admin', demoStaff)
    await openList(visitor)
    await context.setOffline(true)
    // The tablet was without a connection for ten minutes, or since midnight: its list is that of today.
    await visitor.page.clock.setSystemTime(Date.now() - Math.min(10 * 60_000, msOfToday()))
    await receive(visitor, sari)
    await start(visitor, sari)
    await receive(visitor, budi)
    await offline(visitor, 3)
    expect(await movesOf(morning, sari)).toEqual([])
    await visitor.page.clock.setSystemTime(Date.now())
    await context.setOffline(false)
    await expect(bar(visitor)).toBeHidden()
    const typesOf = async (party: Party) => (await movesOf(morning, party)).map(({ type }) => type)
    await expect.poll(() => typesOf(sari)).toEqual(['GuestsArrived', 'ActivityStarted'])
    await expect.poll(() => typesOf(budi)).toEqual(['GuestsArrived'])
    const moves = await movesOf(morning, sari)
    for (const { changes } of moves)
      expect(changes.map(({ field }) => field)).toContain('happenedAt')
    await expect
      .poll(() => bookingOf(morning, sari))
      .toMatchObject({ state: 'ON_ACTIVITY', present: 2 })
  },
)

test('two tablets that receive the same guests, one without a connection, receive them once @desktop', async ({
  visitor,
  context,
  office,
}) => {
  const morning = await furnishMorning()
  const [sari] = morning.parties
  await comeSignedIn(context, 'reservation-admin', demoStaff)
  await comeSignedIn(office.page.context(), 'reservation-admin', demoStaff)
  await openList(visitor)
  await openList(office)
  await context.setOffline(true)
  await receive(visitor, sari)
  await offline(visitor, 1)
  await receive(office, sari)
  await expect.poll(async () => (await bookingOf(morning, sari)).present).toBe(2)
  await context.setOffline(false)
  await expect(bar(visitor)).toBeHidden()
  expect(await movesOf(morning, sari)).toHaveLength(1)
})

test('a refused move stops its own booking until somebody dismisses it @desktop', async ({
  visitor,
  context,
}) => {
  const { page, say } = visitor
  const morning = await furnishMorning()
  const [sari, budi] = morning.parties
  await comeSignedIn(context, 'reservation-admin', demoStaff)
  await openList(visitor)
  await context.setOffline(true)
  await receive(visitor, sari)
  await receive(visitor, budi)
  await offline(visitor, 2)
  const { token } = morning
  const path = `/reservation-admin/bookings/${sari.bookingId}`
  await call(`${path}/check-in`, { method: 'POST', body: { present: 2 }, token })
  await call(`${path}/start`, { method: 'POST', token })
  await call(`${path}/end`, { method: 'POST', body: { outcome: 'COMPLETED' }, token })
  await context.setOffline(false)
  await expect.poll(async () => (await bookingOf(morning, budi)).present).toBe(2)
  const line = bar(visitor).getByRole('listitem')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(sari.guest)
  await line.getByRole('button', { name: say('reservation:waiting.dismiss') }).click()
  await expect(bar(visitor)).toBeHidden()
  await page.reload()
  await expect(bar(visitor)).toBeHidden()
})

test('moves of a session that ended meanwhile are sent once the same person signs in again @desktop', async ({
  visitor,
  context,
}) => {
  const morning = await furnishMorning()
  const [sari] = morning.parties
  const own = await newFrontOffice('Komang')
  const { token } = await comeSignedIn(context, 'reservation-admin', own)
  await openList(visitor)
  await context.setOffline(true)
  await receive(visitor, sari)
  await offline(visitor, 1)
  await call('/reservation-admin/logout', { method: 'POST', token })
  await context.setOffline(false)
  await expect(visitor.page).toHaveURL(/\/reservation\/admin\/login/)
  expect((await bookingOf(morning, sari)).present).toBe(0)
  // A colleague who signs in on this tablet sends nothing of it and sees nothing of it.
  await comeSignedIn(context, 'reservation-admin', demoStaff)
  await openList(visitor)
  await expect(bar(visitor)).toBeHidden()
  expect((await bookingOf(morning, sari)).present).toBe(0)
  await comeSignedIn(context, 'reservation-admin', own)
  await openList(visitor)
  await expect.poll(async () => (await bookingOf(morning, sari)).present).toBe(2)
})

/** Makes the moves that a tablet keeps a day older. */
const ageMoves = (page: Page) =>
  page.evaluate(`(async () => {
    const opened = indexedDB.open('arung-moves')
    await new Promise(resolve => opened.addEventListener('success', resolve))
    const moves = opened.result.transaction('moves', 'readwrite').objectStore('moves')
    const all = moves.getAll()
    await new Promise(resolve => all.addEventListener('success', resolve))
    for (const one of all.result) {
      const happenedAt = new Date(Date.parse(one.happenedAt) - 24 * 3_600_000).toISOString()
      moves.put({ ...one, happenedAt })
    }
    await new Promise(resolve => moves.transaction.addEventListener('complete', resolve))
    opened.result.close()
  })()`)

test('a tablet with moves of yesterday asks before it sends them, and signing out warns @desktop', async ({
  visitor,
  context,
}) => {
  const { page, say } = visitor
  const morning = await furnishMorning()
  const [sari] = morning.parties
  await comeSignedIn(context, 'reservation-admin', await newFrontOffice('Kadek'))
  await openList(visitor)
  await context.setOffline(true)
  await receive(visitor, sari)
  await offline(visitor, 1)
  await ageMoves(page)
  await context.setOffline(false)
  const line = bar(visitor).getByRole('listitem')
  await expect(line).toContainText(say('reservation:waiting.asks'))
  expect((await bookingOf(morning, sari)).present).toBe(0)

  await page.locator('summary').filter({ hasText: 'Kadek' }).first().click()
  await page
    .getByRole('button', { name: say('common:nav.signOut') })
    .last()
    .click()
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText(say('reservation:waiting.leave.what'))
  await warning.getByRole('button', { name: say('reservation:waiting.leave.stay') }).click()

  await line.getByRole('button', { name: say('reservation:waiting.drop') }).click()
  await expect(bar(visitor)).toBeHidden()
  expect((await bookingOf(morning, sari)).present).toBe(0)
})
