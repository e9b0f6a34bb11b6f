import { closureSamples } from '@arung/domain/closures/samples'
import type { ClosuresEvent } from '@arung/domain/closures/events'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleSingle } from '@arung/domain/operations/samples'
import { expect, test } from 'vitest'
import { closures } from '../../src/closures/process.ts'

const { closureId, parties } = closureSamples.ClosureStarted
const bookingId = parties[0]?.bookingId ?? ''
const asked = (event: DomainEvent) =>
  closures.react(event).map(({ kind, payload }) => [kind, payload['path'] ?? payload['closureId']])
const sample = <Type extends ClosuresEvent['type']>(type: Type, more: object = {}) =>
  asked({ type, data: { ...closureSamples[type], ...more } } as unknown as DomainEvent)
const handled = ['command', `/internal/closures/${closureId}/parties/${bookingId}`]

test('a closure closes its sessions first, and handles its parties afterwards', () => {
  expect(sample('ClosureStarted')).toEqual([['closures.close', closureId]])
  expect(sample('ScopeClosed')).toEqual([handled])
  expect(sample('PartyHandled')).toEqual([])
  for (const outcome of ['MOVED', 'CANCELED', 'KEPT'])
    expect(sample('PartyHandled', { outcome })).toEqual([['mail.closed', closureId]])
  expect(sample('ClosureFinished')).toEqual([])
})

test('the job of a closure knows which sessions are meant, and when it was started', () => {
  const [job] = closures.react({ type: 'ClosureStarted', data: closureSamples.ClosureStarted })
  const { date, list, times, at } = closureSamples.ClosureStarted
  expect(job?.payload['at']).toBe(at)
  expect(JSON.parse(String(job?.payload['scope']))).toEqual({ date, list, times })
})

test('parties that are decided later are handled, except those that are left for later again', () => {
  expect(sample('PartiesDecided')).toEqual([handled])
  const left = [{ bookingId, revision: 0, choice: { kind: 'LATER' } }]
  expect(sample('PartiesDecided', { parties: left })).toEqual([])
})

test('a day of the calendar is applied to every pool and product, and the calendar to new ones', () => {
  for (const type of ['ClosedDaySaved', 'ClosedDayRemoved'] as const) {
    const { date } = closureSamples[type]
    const jobs = closures.react({ type, data: closureSamples[type] } as DomainEvent)
    expect(jobs).toEqual([{ kind: 'closures.calendar', payload: { date }, at: null }])
  }
  const product = (value: object) =>
    asked({
      type: 'ReservationProductSaved',
      data: { productId: bookingId, product: value, at: closureSamples.ClosedDaySaved.at },
    } as unknown as DomainEvent)
  const toProduct = [['command', `/internal/reservation-products/${bookingId}/closed-days`]]
  expect(product({ ...sampleSingle, pools: [] })).toEqual(toProduct)
  // One that takes places of pools may have been closed under its own id before.
  expect(product(sampleSingle)).toEqual(toProduct)
  expect(product({ kind: 'PACKAGE' })).toEqual([])
  const saved = (version: number) =>
    asked({
      type: 'PoolSaved',
      data: {
        poolId: bookingId,
        pool: { name: 'River', sessionLimit: 9, dayLimit: null },
        version,
        at: closureSamples.ClosedDaySaved.at,
      },
    })
  expect(saved(1)).toEqual([['command', `/internal/pools/${bookingId}/closed-days`]])
  expect(saved(2)).toEqual([])
})
