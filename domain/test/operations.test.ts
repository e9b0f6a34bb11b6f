import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasLicence, licenceState } from '@arung/contracts/operations/licence'
import { DaysOff } from '@arung/contracts/operations/shared'
import { eventTypes } from '../src/event-types.ts'
import { driver } from '../src/operations/driver.ts'
import type { GuideEvent, UnitEvent } from '../src/operations/events.ts'
import { guide } from '../src/operations/guide.ts'
import { reservationProduct, type ProductFacts } from '../src/operations/reservation-product.ts'
import {
  operationsIds,
  operationsSamples,
  sampleDriver,
  sampleGuide,
  sampleRaft,
  sampleSingle,
  sampleVehicle,
} from '../src/operations/samples.ts'
import { unit } from '../src/operations/unit.ts'
import { deciderLaws } from './laws.ts'
import { given } from './specification.ts'

const now = operationsSamples.GuideSaved.at
const id = operationsIds.guide
const saved: GuideEvent = { type: 'GuideSaved', data: operationsSamples.GuideSaved }
const retired: GuideEvent = { type: 'GuideRetired', data: { guideId: id, at: now } }
const restored: GuideEvent = { type: 'GuideRestored', data: { guideId: id, at: now } }
const saveGuide = (value = sampleGuide, over?: typeof sampleGuide | null) =>
  ({ type: 'Save', id, facts: null, now, value, ...(over === undefined ? {} : { over }) }) as const
const turn = (type: 'Retire' | 'Restore') => ({ type, id, facts: null, now }) as const
const forget = { type: 'Forget', id, now } as const
const forgotten: GuideEvent = { type: 'GuideForgotten', data: { guideId: id, at: now } }
const renamed = { ...sampleGuide, person: { ...sampleGuide.person, name: 'Ketut Darma Putra' } }

describe('a guide', () => {
  test('is saved as a whole, with the personal data apart from the work data', () =>
    given(guide)
      .when({ ...saveGuide(), isNew: true })
      .thenEvents(saved))
  test('cannot be created by a change under an unknown id', () =>
    given(guide).when(saveGuide()).thenRefused('NotThere'))
  test('is not saved again without a change', () =>
    given(guide, saved).when(saveGuide()).thenNothing())
  test('is not saved over a version that the caller has not seen', () => {
    given(guide, saved).when(saveGuide(renamed, renamed)).thenRefused('ChangedMeanwhile')
    given(guide, saved).when(saveGuide(renamed, sampleGuide)).thenTypes('GuideSaved')
  })
  test('is retired and restored once, with the same data', () => {
    given(guide, saved).when(turn('Retire')).thenEvents(retired)
    given(guide, saved, retired).when(turn('Retire')).thenNothing()
    given(guide, saved, retired).when(turn('Restore')).thenEvents(restored)
    given(guide, saved, restored).when(turn('Restore')).thenNothing()
    expect(given(guide, saved, retired).when(turn('Restore')).thenState()).toEqual({
      value: sampleGuide,
      isRetired: false,
    })
  })
  test('cannot be changed until it is restored, once retired', () =>
    given(guide, saved, retired).when(saveGuide(renamed)).thenRefused('IsRetired'))
  test('cannot be retired or restored when it is unknown', () => {
    given(guide).when(turn('Retire')).thenRefused('NotThere')
    given(guide).when(turn('Restore')).thenRefused('NotThere')
  })
  test('is forgotten only once retired, for good, and leaves no personal data', () => {
    given(guide).when(forget).thenRefused('NotThere')
    given(guide, saved).when(forget).thenRefused('StillAtWork')
    given(guide, saved, retired).when(forget).thenEvents(forgotten)
    const gone = given(guide, saved, retired, forgotten)
    gone.when(forget).thenNothing()
    gone.when(turn('Retire')).thenNothing()
    gone.when(turn('Restore')).thenRefused('IsForgotten')
    gone.when(saveGuide(renamed)).thenRefused('IsForgotten')
    expect(JSON.stringify(gone.when(forget).thenState())).not.toMatch(/Ketut|628120|RG-2041|85000/)
  })
  test('has a licence with both its number and its expiry date, or none', () => {
    const { person } = sampleGuide
    const none = { ...sampleGuide, person: { ...person, licenceNumber: null } }
    given(guide, saved).when(saveGuide(none)).thenRefused('LicenceIncomplete')
    const endless = { ...sampleGuide, licenceExpires: null }
    given(guide, saved).when(saveGuide(endless)).thenRefused('LicenceIncomplete')
    given(guide, saved)
      .when(saveGuide({ ...none, licenceExpires: null }))
      .thenTypes('GuideSaved')
  })
  deciderLaws({
    name: 'a guide',
    decider: guide,
    commands: fc.constantFrom(
      saveGuide(),
      saveGuide(renamed),
      saveGuide(renamed, sampleGuide),
      turn('Retire'),
      turn('Restore'),
      forget,
    ),
    events: fc.constantFrom(saved, retired, restored, forgotten),
  })
})

test('the licence of a driver follows the same rule', () => {
  const value = { ...sampleDriver, licenceExpires: null }
  given(driver)
    .when({ type: 'Save', id, facts: null, now, value, isNew: true })
    .thenRefused('LicenceIncomplete')
})

describe('a licence', () => {
  test.each([
    [null, 'NONE'],
    ['2026-11-30', 'EXPIRED'],
    ['2026-12-01', 'SOON'],
    ['2026-12-31', 'SOON'],
    ['2027-01-01', 'VALID'],
  ] as const)('that ends on %s is %s on 1 December', (expires, state) => {
    expect(licenceState(expires, '2026-12-01')).toBe(state)
    expect(hasLicence(state, 'ATTENTION')).toBe(state === 'SOON' || state === 'EXPIRED')
    expect(hasLicence(state, undefined)).toBe(true)
  })
})

test('nobody has every day of the week off, or the same day twice', () => {
  const off = (weekdays: number[]) => DaysOff.safeParse({ weekdays, periods: [] }).success
  expect([off([6, 7]), off([7, 7]), off([1, 2, 3, 4, 5, 6, 7])]).toEqual([true, false, false])
  const backwards = { weekdays: [], periods: [{ from: '2026-12-02', to: '2026-12-01' }] }
  expect(DaysOff.safeParse(backwards).success).toBe(false)
})

describe('a unit', () => {
  const raft: UnitEvent = { type: 'UnitSaved', data: operationsSamples.UnitSaved }
  const unitId = operationsIds.unit
  const about = (isVehicle: boolean) => ({ id: unitId, facts: { isVehicle }, now })
  test('never becomes a vehicle, and is unknown to vehicle commands', () => {
    const save = { type: 'Save', value: sampleVehicle } as const
    given(unit, raft)
      .when({ ...save, ...about(true) })
      .thenRefused('NotThere')
    given(unit, raft)
      .when({ type: 'Retire', ...about(true) })
      .thenRefused('NotThere')
    given(unit, raft)
      .when({ type: 'Retire', ...about(false) })
      .thenTypes('UnitRetired')
  })
  test('has its next service after its last one', () => {
    const value = { ...sampleRaft, servicedOn: '2026-06-01', serviceDue: '2026-06-01' }
    given(unit)
      .when({ type: 'Save', value, isNew: true, ...about(false) })
      .thenRefused('ServiceBackwards')
  })
})

describe('a reservation product', () => {
  const facts: ProductFacts = { hasType: true, hasPools: true, components: [] }
  const save = (value: typeof sampleSingle, more: Partial<ProductFacts> = {}) =>
    ({ type: 'Save', id, now, value, isNew: true, facts: { ...facts, ...more } }) as const
  const pack = (components: ProductFacts['components']) => {
    const { name, nameId, price, usdPrice, agentPrice, cost } = sampleSingle
    const value = {
      name,
      nameId,
      price,
      usdPrice,
      agentPrice,
      cost,
      kind: 'PACKAGE' as const,
      components: [operationsIds.product, operationsIds.type],
    }
    return { type: 'Save', id, now, value, isNew: true, facts: { ...facts, components } } as const
  }
  test('has no session that ends after 24:00', () => {
    const late = { ...sampleSingle, sessions: ['09:00', '21:30'], durationMinutes: 150 }
    given(reservationProduct).when(save(late)).thenTypes('ReservationProductSaved')
    given(reservationProduct)
      .when(save({ ...late, durationMinutes: 151 }))
      .thenRefused('SessionPastMidnight')
  })
  test('stored in its first shape gets a turnaround of zero minutes for its units', () => {
    const { turnaroundMinutes: _none, ...units } = sampleSingle.units!
    const upcast = (product: object) =>
      eventTypes.ReservationProductSaved.upcasts?.reduce<unknown>((data, up) => up(data), {
        product,
      })
    expect(upcast({ ...sampleSingle, units })).toEqual({
      product: { ...sampleSingle, units: { ...units, turnaroundMinutes: 0 } },
    })
    const trek = { ...sampleSingle, units: null }
    expect(upcast(trek)).toEqual({ product: trek })
    expect(upcast(pack([]).value)).toEqual({ product: pack([]).value })
  })
  test('needs an existing type and existing pools', () => {
    given(reservationProduct)
      .when(save(sampleSingle, { hasType: false }))
      .thenRefused('ProductTypeUnknown')
    given(reservationProduct)
      .when(save(sampleSingle, { hasPools: false }))
      .thenRefused('PoolUnknown')
  })
  test('may be a package of existing single products, never of packages', () => {
    const { value } = pack([])
    given(reservationProduct)
      .when(pack([sampleSingle, sampleSingle]))
      .thenTypes('ReservationProductSaved')
    given(reservationProduct)
      .when(pack([sampleSingle, null]))
      .thenRefused('ComponentUnknown')
    given(reservationProduct)
      .when(pack([sampleSingle, value]))
      .thenRefused('PackageOfPackages')
  })
})
