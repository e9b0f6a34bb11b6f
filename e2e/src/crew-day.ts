import { randomUUID } from 'node:crypto'
import {
  sampleDriver,
  sampleGuide,
  sampleRaft,
  sampleSingle,
  sampleType,
  sampleVehicle,
} from '@arung/domain/operations/samples'
import { staffSession } from './accounts.ts'
import { call } from './api.ts'
import { dayFromNow } from './sessions.ts'

const price = 350_000
/** The last time of a day, so that it is still to come. */
export const time = '23:50'

type Id = { id: string }
type Posted = <Answer>(path: string, body: object) => Promise<Answer>

/** Calls of the reservation area as the demo's staff, and a word that no other test uses. */
export async function office(): Promise<{
  post: Posted
  word: string
  read: <A>(path: string) => Promise<A>
}> {
  const { token } = await staffSession()
  return {
    word: randomUUID().slice(0, 6),
    post: (path, body) => call(`/reservation-admin/${path}`, { method: 'POST', body, token }),
    read: path => call(`/reservation-admin/${path}`, { token }),
  }
}

/** Sells a trip of today to a party of two with a pick-up. Returns the lead guest. */
async function sellTrip(post: Posted, word: string, kind: 'NONE' | 'RAFTING') {
  const type = await post<Id>('product-types', { ...sampleType, kind, name: `Trip ${word}` })
  const { id: reservationProductId } = await post<Id>('products', {
    ...sampleSingle,
    typeId: type.id,
    pools: [],
    units: kind === 'NONE' ? null : { kind: 'RAFT', seats: 5, turnaroundMinutes: 0 },
    guideRatio: null,
    durationMinutes: 10,
    name: `Trip ${word}`,
    nameId: `Trip ${word}`,
    sessions: [time],
    price,
  })
  const guest = `Wayan ${word}`
  const date = dayFromNow(0)
  const sale = await post<{ reservationId: string; bookingIds: string[] }>('reservations', {
    lines: [{ reservationProductId, date, times: [time], guests: { adults: 2 } }],
    party: { name: guest, phone: '+6281298765432' },
    source: 'PHONE',
    pickUp: { place: `Villa ${word}` },
    expectedTotal: 2 * price,
  })
  return { guest, ...sale }
}

/** Returns the path of the link of a person for today. */
async function linkOf(post: Posted, kind: 'GUIDE' | 'DRIVER', id: string): Promise<string> {
  const { links } = await post<{ links: { path: string }[] }>(`days/${dayFromNow(0)}/links`, {
    people: [{ kind, id }],
  })
  const [link] = links
  if (link === undefined) throw new Error(`No link was given to ${id}`)
  return link.path
}

/** Creates a driver with a run of today, and returns the link of that day. */
export async function furnishDriver() {
  const { post, word } = await office()
  const { guest, reservationId } = await sellTrip(post, word, 'NONE')
  const plate = `DK ${word}`
  const vehicle = await post<Id>('vehicles', {
    ...sampleVehicle,
    plate,
    serviceDue: null,
    outOfService: [],
  })
  const driver = `Rata ${word}`
  const { id } = await post<Id>('drivers', {
    person: { ...sampleDriver.person, name: driver, licenceNumber: null },
    licenceExpires: null,
    daysOff: { weekdays: [], periods: [] },
  })
  const run = {
    direction: 'THERE',
    // After the last moment at which these tests start (`isDayOver`): a driver is asked until the first run begins.
    time: '23:40',
    minutes: 10,
    vehicleId: vehicle.id,
    driverId: id,
    stops: [{ transferId: reservationId, guests: 2 }],
  }
  await post(`days/${dayFromNow(0)}/runs`, { runs: [{ runId: randomUUID(), run, over: null }] })
  return { guest, driver, plate, place: `Villa ${word}`, path: await linkOf(post, 'DRIVER', id) }
}

/** Creates a guide on a raft with a party of today, and returns the link of that day. */
export async function furnishGuide() {
  const { post, word } = await office()
  const { guest, bookingIds } = await sellTrip(post, word, 'RAFTING')
  const raft = await post<Id>('units', {
    ...sampleRaft,
    number: word,
    serviceDue: null,
    outOfService: [],
  })
  const guide = `Komang ${word}`
  const { id } = await post<Id>('guides', {
    ...sampleGuide,
    person: { ...sampleGuide.person, name: guide },
    licenceExpires: dayFromNow(400),
    daysOff: { weekdays: [], periods: [] },
  })
  await post(`days/${dayFromNow(0)}/lists/RAFTING/assignments`, {
    parties: [{ bookingId: bookingIds[0], units: [{ unitId: raft.id, guests: 2 }] }],
    guides: [{ time, unitId: raft.id, guides: [id] }],
  })
  return { guest, guide, raft: word, path: await linkOf(post, 'GUIDE', id) }
}
