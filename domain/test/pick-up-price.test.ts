import type { PriceChoice } from '@arung/contracts/bookings/statuses'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import { pickUpLine } from '@arung/contracts/taxes/tax-lines'
import { describe, expect, test } from 'vitest'
import type { ReservationTerms, SoldPickUp } from '../src/reservations/events.ts'
import { moneyOf } from '../src/reservations/money.ts'
import { offeredPickUp } from '../src/reservations/pick-up-price.ts'
import { reservation } from '../src/reservations/reservation.ts'
import { isMade, type Reservation } from '../src/reservations/reservation-state.ts'
import { reservationSamples, sampleReservation } from '../src/reservations/samples.ts'
import { given } from './specification.ts'
import { sampleOwnTransport, sampleZone } from '../src/testing/sample-catalogue.ts'
import type { TaxRate } from '../src/taxes/tax-of-line.ts'

const { by, total } = sampleReservation
const now = reservationSamples.ReservationMade.at
const near: SavePickupZone = { ...sampleZone, surcharge: 100_000 } as SavePickupZone
const far: SavePickupZone = { ...sampleZone, surcharge: 350_000 } as SavePickupZone
const own: SavePickupZone = { ...sampleOwnTransport, discount: 50_000 } as SavePickupZone
const zoneIds = {
  near: '2b000000-0000-4000-8000-000000000001',
  far: '2b000000-0000-4000-8000-000000000002',
}
const from = (zoneId: string | null): SoldPickUp => ({
  zoneId,
  place: 'Villa Lain',
  note: null,
  kind: zoneId === null ? null : 'FETCHED',
})
/** The sample sale, picked up in the near zone for 100,000. */
const terms: ReservationTerms = {
  ...sampleReservation,
  pickUp: { ...from(zoneIds.near), place: 'Villa Sembilan' },
  pickUpTotal: 100_000,
  total: total + 100_000,
}
const made = { type: 'ReservationMade', data: { ...terms, at: now } } as const
const change = (
  zoneId: string | null,
  zone: SavePickupZone | null,
  pickUpPrice?: Readonly<{ before: number; after: number; choice: PriceChoice }>,
  rates: readonly TaxRate[] = [],
) =>
  ({
    type: 'ChangeReservation',
    pickUp: { is: from(zoneId), zone, rates },
    pickUpPrice,
    by,
    now,
  }) as const
const money = (state: Reservation) => (isMade(state) ? moneyOf(state) : null)
const totals = (state: Reservation) =>
  isMade(state) ? [state.terms.pickUpTotal, state.terms.total, state.due] : null
const dearer = { before: 100_000, after: 350_000, choice: 'CHARGE' } as const

describe('the price of a pick-up from another zone', () => {
  test('is what that zone costs now, and is due', () => {
    const then = given(reservation, made).when(change(zoneIds.far, far, dearer))
    then.thenTypes('ReservationChanged', 'PickUpPriceChanged')
    expect(totals(then.thenState())).toEqual([350_000, total + 350_000, total + 350_000])
    expect(money(then.thenState())?.remaining).toBe(total + 350_000)
  })

  test('is to be returned where it is less and was paid', () => {
    const paid = {
      type: 'DeskPaymentRecorded',
      data: { ...reservationSamples.DeskPaymentRecorded, method: 'CASH', amount: terms.total },
    } as const
    const state = given(reservation, made, paid)
      .when(change(null, null, { before: 100_000, after: 0, choice: 'GIVE_BACK' }))
      .thenState()
    expect(totals(state)).toEqual([0, total, total])
    expect(money(state)).toMatchObject({ remaining: 0, toReturn: 100_000 })
  })

  test('stays where a person keeps it, and the log says so', () => {
    for (const [zone, after] of [
      [far, 350_000],
      [null, 0],
    ] as const) {
      const kept = { before: 100_000, after, choice: 'KEEP' } as const
      const to = zone === null ? null : zoneIds.far
      const [, event] = given(reservation, made)
        .when(change(to, zone, kept))
        .thenTypes('ReservationChanged', 'PickUpPriceChanged')
      expect(event?.data).toMatchObject({
        choice: 'KEEP',
        pickUpTotal: 100_000,
        total: terms.total,
      })
    }
  })

  test('is never changed unseen: not without a choice, and not at another price than was shown', () => {
    for (const seen of [undefined, { ...dearer, after: 340_000 }, { ...dearer, before: 0 }])
      given(reservation, made)
        .when(change(zoneIds.far, far, seen))
        .thenRefused('PickUpPriceDiffers')
    given(reservation, made)
      .when(change(zoneIds.far, far, { ...dearer, choice: 'GIVE_BACK' }))
      .thenRefused('ChoiceNeeded')
  })

  test('is not asked again in the same zone, whatever it costs by now', () => {
    given(reservation, made).when(change(zoneIds.near, far)).thenTypes('ReservationChanged')
  })

  test('is not asked where both zones cost the same, nor once the sale is cancelled', () => {
    given(reservation, made).when(change(zoneIds.far, near)).thenTypes('ReservationChanged')
    const cancelled = {
      type: 'ReservationCanceled',
      data: reservationSamples.ReservationCanceled,
    } as const
    given(reservation, made, cancelled)
      .when(change(zoneIds.far, far))
      .thenTypes('ReservationChanged')
  })

  test('counts the guests and days that are left, and a discount for those who come by themselves', () => {
    const [line] = terms.lines
    const [first, second] = line!.parts
    const gone = new Map([[second!.bookingId, 0]])
    const live = { state: 'STANDS', terms, gone } as const
    const guests = line!.adults + line!.children
    const offered = offeredPickUp(live, { is: from(zoneIds.far), zone: own })
    const each = Math.min(50_000, Math.floor(first!.share / guests))
    expect(offered).toBe(-each * guests)
  })

  test('brings its tax with it where the sale had none on its pick-up', () => {
    const rate = {
      rateId: '7c000000-0000-4000-8000-000000000001',
      name: 'PB1',
      basisPoints: 1_000,
      mode: 'INCLUDED',
      number: null,
      productTypes: [],
      sources: ['DESK'],
      from: '2020-01-01',
    } as unknown as TaxRate
    const bare = {
      type: 'ReservationMade',
      data: { ...sampleReservation, pickUp: null, pickUpTotal: 0, at: now },
    } as const
    const asked = change(zoneIds.far, far, { ...dearer, before: 0 }, [rate])
    const state = given(reservation, bare).when(asked).thenState()
    const taxes = isMade(state) ? state.terms.taxes : undefined
    expect(taxes).toMatchObject([{ lineId: pickUpLine, taxes: [{ name: 'PB1', amount: 31_818 }] }])
  })
})
