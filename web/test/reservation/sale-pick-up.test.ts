import { expect, test } from 'vitest'
import { emptySale, type SaleForm } from '../../src/reservation/desk/sale-form.ts'
import { faultsOf, requestOf } from '../../src/reservation/desk/sale-request.ts'
import { agentRequestOf } from '../../src/reservation-agent/bookings/agent-sale.ts'
import { pickupZones, zoneIds } from './pickup-zones.ts'

const villa = 'Villa Kembang, Ubud'
const totals = { list: 0, pickUp: 0, total: 0, units: null }
const formWith = (change: Partial<SaleForm>): SaleForm => ({
  ...emptySale('2026-12-12', 'PAYMENT_ON_ARRIVAL'),
  ...change,
})
const offerOf = ({ zoneId }: SaleForm) => ({
  product: undefined,
  zone: pickupZones.find(({ id }) => id === zoneId),
})
const settled = { method: 'PAYMENT_ON_ARRIVAL', voucher: '' } as const

test.each([
  ['by themselves', zoneIds.own, '', null],
  ['by themselves, after a place was typed', zoneIds.own, villa, null],
  ['fetched', zoneIds.ubud, ` ${villa} `, villa],
  ['fetched without a zone', '', villa, villa],
  ['in a way that nobody named', '', ' ', undefined],
])('both forms send guests who come %s', (_why, zoneId, place, sent) => {
  const form = formWith({ zoneId, place })
  const pickUp =
    sent === undefined ? null : { zoneId: zoneId === '' ? null : zoneId, place: sent, note: null }
  expect(requestOf(form, offerOf(form), totals).pickUp).toEqual(pickUp)
  expect(agentRequestOf(form, offerOf(form), totals, settled).pickUp).toEqual(pickUp)
})

test.each([
  [zoneIds.ubud, '', true],
  [zoneIds.ubud, '  ', true],
  [zoneIds.ubud, villa, false],
  [zoneIds.own, '', false],
  ['', '', false],
])('zone %s with the place %j: a place is missing: %s', (zoneId, place, isMissing) => {
  const form = formWith({ zoneId, place })
  const fields = faultsOf(form, offerOf(form)).map(({ field }) => field)
  expect(fields.includes('place')).toBe(isMissing)
})
