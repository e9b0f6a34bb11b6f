import { localDateAt } from '@arung/domain/time'
import { sampleGuide, sampleRaft, sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { addressOf, clientAt, type Client } from './booking/client.ts'
import { startProduct } from './booking/product.ts'
import { settled } from './booking/settled.ts'
import { ask, hireStaff, read, signedInDesk } from './booking/staff.ts'
import { atRate, closedLoop } from './load.ts'
import { openWideShop } from './shop.ts'
import { median, percentile, type BenchRow } from './table.ts'

const bookings = 800
const rafts = 130
/** Two parties share a raft, so that a session needs these. The others are spare. */
const raftsOfSession = bookings / 4 / 2
const guides = 40
const guestsEach = 2
const sessions = ['08:00', '09:30', '11:00', '13:00']
/** Late enough that guests of today can be received whenever the bench runs. */
const tonight = '22:50'
const readers = 12
const readSeconds = 8
const perSecond = 100
const changes = 1_000
const mustListP95Ms = 150
const mustChangeP99Ms = 100

type Of = { root: string; databaseUrl: string; folder: string; say: (line: string) => void }
type Day = Readonly<{
  clients: readonly Client[]
  staff: string
  date: string
  /** By booking, each in its session. */
  parties: readonly string[]
  units: readonly string[]
  arrivals: readonly string[]
}>

/**
 * A full day of the river: its list read by 12 people, units assigned and guests received 100 times a second, and a
 * proposal for all of it.
 */
export async function benchBusyDay(of: Of): Promise<BenchRow[]> {
  // One account works as fast as forty would.
  const product = await startProduct({ ...of, limitFactor: 1_000 })
  try {
    await openWideShop(product, of)
    await hireStaff(product, of)
    const day = await fullDay(product.webUrl, of.say)
    await settled(of.databaseUrl)
    return [
      await readList(day),
      await propose(day),
      await change('units of a party assigned', assignEach(day)),
      await change('guests received', receiveEach(day)),
      await readList(day, ', all assigned'),
    ]
  } finally {
    await product.stop()
  }
}

/** Sells a day of 800 parties, and 1,000 for tonight, of one river with its rafts and guides. */
async function fullDay(webUrl: string, say: Of['say']): Promise<Day> {
  const clients = Array.from({ length: 40 }, (_, nth) => clientAt(addressOf(nth), webUrl))
  const [first] = clients
  if (first === undefined) throw new Error('Nobody works')
  const { admin, staff } = await signedInDesk(first)
  const add = async (path: string, body: object): Promise<string> => {
    const { id } = await ask(first, `/reservation-admin/${path}`, body, staff)
    return id
  }
  const limits = { sessionLimit: null, dayLimit: null }
  const { id: poolId } = await ask(first, '/admins/pools', { name: 'River', ...limits }, admin)
  const typeId = await add('product-types', sampleType)
  const river = { ...sampleSingle, typeId, pools: [{ poolId, per: 'PERSON' }] }
  const units = { kind: 'RAFT', seats: 5, turnaroundMinutes: 0 }
  const byDay = await add('products', { ...river, units, durationMinutes: 80, sessions })
  const late = { ...river, units, durationMinutes: 60, sessions: [tonight], name: 'Late' }
  const byNight = await add('products', late)
  const unitIds: string[] = []
  for (let nth = 1; nth <= rafts; nth += 1)
    unitIds.push(await add('units', { ...sampleRaft, number: `${nth}`, outOfService: [] }))
  const off = { weekdays: [], periods: [] }
  const guide = { ...sampleGuide, licenceExpires: '2099-01-01', daysOff: off }
  for (let nth = 1; nth <= guides; nth += 1) {
    const person = { ...sampleGuide.person, name: `Guide ${nth}` }
    await add('guides', { ...guide, person })
  }
  const total = guestsEach * sampleSingle.price
  const sell = async (nth: number, product: string, date: string, time: string) => {
    const line = { reservationProductId: product, date, times: [time] }
    const made = await ask(
      clients[nth % clients.length] ?? first,
      '/reservation-admin/reservations',
      {
        lines: [{ ...line, guests: { adults: guestsEach } }],
        party: { name: `Guest ${nth}`, phone: '+628123456789' },
        source: 'WALK_IN',
        payment: { method: 'CASH', amount: total },
        expectedTotal: total,
      },
      staff,
    )
    return made.bookingIds[0]
  }
  const today = localDateAt(new Date().toISOString())
  const date = localDateAt(new Date(Date.now() + 86_400_000).toISOString())
  const soldAll = async (count: number, of: (nth: number) => Promise<string>) => {
    const sold: string[] = []
    let next = 0
    await Promise.all(
      clients.slice(0, 16).map(async () => {
        while (next < count) {
          const nth = next++
          sold[nth] = await of(nth)
        }
      }),
    )
    return sold
  }
  say('selling the day ...')
  const timeOf = (nth: number) => sessions[nth % sessions.length] ?? ''
  const parties = await soldAll(bookings, nth => sell(nth, byDay, date, timeOf(nth)))
  const arrivals = await soldAll(changes, nth => sell(nth, byNight, today, tonight))
  return { clients, staff, date, parties, units: unitIds, arrivals }
}

async function readList(day: Day, more = ''): Promise<BenchRow> {
  const path = `/reservation-admin/days/${day.date}/lists/RAFTING`
  const [first] = day.clients
  const { latencies, rate } = await closedLoop(readers, readSeconds * 1_000, nth =>
    read(day.clients[nth] ?? first!, path, day.staff),
  )
  const p95 = percentile(latencies, 0.95)
  return {
    what: `the list of a day of ${bookings} bookings${more}, through HTTP, ${readers} callers`,
    ours: `p50 ${Math.round(median(latencies))} ms, p95 ${Math.round(p95)} ms, ${Math.round(rate)}/s`,
    beside: '',
    ratio: null,
    target: `p95 <= ${mustListP95Ms} ms`,
    met: p95 <= mustListP95Ms,
  }
}

/** Asks for the units of the whole day, in turn. */
async function propose({ clients, staff, date }: Day): Promise<BenchRow> {
  const [first] = clients
  const path = `/reservation-admin/days/${date}/lists/RAFTING/proposal`
  const { latencies } = await closedLoop(1, readSeconds * 1_000, () => read(first!, path, staff))
  const most = percentile(latencies, 1)
  return {
    what: `a proposal of units for ${bookings} bookings of ${guestsEach}, one caller`,
    ours: `p50 ${Math.round(median(latencies))} ms, at most ${Math.round(most)} ms`,
    beside: '',
    ratio: null,
    target: '<= 2 s',
    met: most <= 2_000,
  }
}

type Change = (nth: number) => Promise<unknown>

/** Puts each party on a raft, and then moves the first ones to the spare rafts. */
function assignEach({ clients, staff, date, parties, units }: Day): Change {
  const [first] = clients
  return nth => {
    const party = nth % parties.length
    const ofSession = Math.floor(party / sessions.length)
    const isMoved = nth >= parties.length
    const unitId = units[Math.floor(ofSession / 2) + (isMoved ? raftsOfSession : 0)]
    const change = { bookingId: parties[party], units: [{ unitId, guests: guestsEach }] }
    return ask(
      clients[nth % clients.length] ?? first!,
      `/reservation-admin/days/${date}/lists/RAFTING/assignments`,
      { parties: [change], guides: [] },
      staff,
    )
  }
}

function receiveEach({ clients, staff, arrivals }: Day): Change {
  const [first] = clients
  return nth =>
    ask(
      clients[nth % clients.length] ?? first!,
      `/reservation-admin/bookings/${arrivals[nth]}/check-in`,
      { present: guestsEach },
      staff,
    )
}

/** Sends the changes at their rate, whether the ones before have been answered or not. */
async function change(what: string, one: Change): Promise<BenchRow> {
  const { latencies, rate } = await atRate(perSecond, changes, one)
  const p99 = percentile(latencies, 0.99)
  return {
    what: `${what} on one day, ${perSecond} a second`,
    ours: `${Math.round(rate)}/s, p50 ${Math.round(median(latencies))} ms, p99 ${Math.round(p99)} ms`,
    beside: '',
    ratio: null,
    target: `p99 <= ${mustChangeP99Ms} ms`,
    met: p99 <= mustChangeP99Ms && rate >= perSecond * 0.95,
  }
}
