import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BookingView } from '@arung/contracts/bookings/views'
import { ReservationView } from '@arung/contracts/reservations/views'
import type { DomainEvent } from '@arung/domain/event-types'
import type { SoldPickUp } from '@arung/domain/reservations/events'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import { sampleOwnTransport, sampleZone } from '@arung/domain/testing/sample-catalogue'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { people } from '../accounts.ts'
import { ids, shop } from '../shop.ts'
import { startWorld, type World } from '../world.ts'

const run = promisify(execFile)
const hasPoppler = await run('pdftotext', ['-v']).then(
  () => true,
  () => false,
)
let world: World
let token: string
let folder: string
const villa = 'Villa Sembilan, Ubud'
const [own, south] = [uuid(61, 81), uuid(61, 82)]
const note = null
const cases: readonly (readonly [string, SoldPickUp | null, 'OWN' | typeof villa | null])[] = [
  ['by themselves', { zoneId: own, place: null, note, kind: 'SELF' }, 'OWN'],
  [
    'by themselves, sold before the kind was stored',
    { zoneId: own, place: sampleOwnTransport.name, note },
    'OWN',
  ],
  ['fetched', { zoneId: south, place: villa, note, kind: 'FETCHED' }, villa],
  ['fetched, sold before the kind was stored', { zoneId: south, place: villa, note }, villa],
  ['fetched without a zone', { zoneId: null, place: villa, note }, villa],
  ['fetched from a zone that nobody knows', { zoneId: uuid(61, 89), place: villa, note }, villa],
  ['in a way that nobody named', null, null],
]
const idsOf = (nth: number) => ({ sale: uuid(66, 80 + nth), booking: uuid(32, 800 + nth) })

/** A sale with one booking. */
function sold(nth: number, pickUp: SoldPickUp | null): readonly DomainEvent[] {
  const { sale, booking } = idsOf(nth)
  const [line] = sampleReservation.lines
  const [part] = line!.parts
  const parts = [{ ...part!, bookingId: booking }]
  const lines = [{ ...line!, parts }]
  const made = { ...reservationSamples.ReservationMade, reservationId: sale, lines, pickUp }
  return [
    {
      type: 'ReservationMade',
      data: { ...made, number: `JRM-${nth}`, voucherCode: `7K3Q9M2X4T6V8W${nth}Z` },
    },
    {
      type: 'BookingOpened',
      data: {
        bookingId: booking,
        sale: { kind: 'RESERVATION', id: sale },
        state: 'APPROVED',
        terms: {
          lineId: line!.lineId,
          part: 0,
          productId: null,
          soldProductId: null,
          reservationProductId: uuid(63, 1),
          list: 'RAFTING',
          name: 'River',
          nameId: 'Sungai',
          date: '2026-12-12',
          time: '09:00',
          guests: 2,
          rates: [],
          addOns: [],
          share: 1,
        },
        at: at(10),
      },
    },
  ]
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'arung-sale-'))
  world = await startWorld()
  await world.say(
    ...shop,
    ...people,
    { type: 'PickupZoneSaved', data: { zoneId: own, zone: sampleOwnTransport, at: at(1) } },
    { type: 'PickupZoneSaved', data: { zoneId: south, zone: sampleZone, at: at(1) } },
    ...cases.flatMap(([, pickUp], nth) => sold(nth, pickUp)),
  )
  token = await world.signIn(ids.admin, 'RESERVATION_ADMIN', 'FRONT_OFFICE')
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true })
})

describe.each(cases.map(([why, , says], nth) => ({ why, says, nth })))(
  'the sale of guests who come $why',
  ({ says, nth }) => {
    const { sale, booking } = idsOf(nth)
    const read = async (of: string) =>
      (await world.ask(`/reservation-admin/${of}`, { token })).body.data

    test('names the kind on its page, and a place in the booking only where it is fetched', async () => {
      const { pickUp } = ReservationView.parse(await read(`reservations/${sale}`))
      expect(pickUp?.kind === 'SELF').toBe(says === 'OWN')
      const { pickupPlace } = BookingView.parse(await read(`bookings/${booking}`))
      expect(pickupPlace).toBe(says === villa ? villa : null)
    })

    test.skipIf(!hasPoppler).each([
      ['en', 'Pick-up', 'You come on your own'],
      ['id', 'Penjemputan', 'Anda datang sendiri'],
    ])('says so on the receipt (%s)', async (locale, label, alone) => {
      const answer = await world.fetch(
        `/reservation-admin/reservations/${sale}/receipt.pdf?format=A5&locale=${locale}`,
        { token },
      )
      const text = await textOf(Buffer.from(await answer.arrayBuffer()))
      expect(text.includes(label)).toBe(says !== null)
      expect(text.includes(alone)).toBe(says === 'OWN')
      expect(text.includes(villa)).toBe(says === villa)
      expect(text).not.toContain(sampleOwnTransport.name)
    })

    test.skipIf(!hasPoppler)('says so on the voucher', async () => {
      const answer = await world.fetch(`/reservation-admin/reservations/${sale}/voucher.pdf`, {
        token,
      })
      const text = await textOf(Buffer.from(await answer.arrayBuffer()))
      expect(text.includes('Pick-up')).toBe(says !== null)
      expect(text.includes('You come on your own')).toBe(says === 'OWN')
      expect(text).not.toContain(sampleOwnTransport.name)
    })
  },
)

async function textOf(pdf: Buffer): Promise<string> {
  const file = path.join(folder, 'sale.pdf')
  await writeFile(file, pdf)
  const { stdout } = await run('pdftotext', [file, '-'])
  return stdout.replaceAll(/\s+/g, ' ')
}
