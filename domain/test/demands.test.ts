import { describe, expect, test } from 'vitest'
import { demandsOf } from '../src/capacity/demands.ts'
import { priceLines } from '../src/catalogue/pricing.ts'
import { sampleCombo, sampleIds } from '../src/testing/sample-catalogue.ts'
import { date, catalogueOf, catalogue, rafting, quads, combo, terms } from './sold.ts'

describe('demands', () => {
  const river = { poolId: sampleIds.river, date, sessionLimit: 400, dayLimit: 800, version: 1 }
  const atvs = { poolId: sampleIds.quads, date, sessionLimit: 12, dayLimit: null, version: 1 }
  test('guests are counted where places are taken per person', () =>
    expect(demandsOf([rafting], catalogue)).toEqual([
      { ...river, demands: [{ time: '09:00', places: 3 }] },
    ]))
  test('vehicles are counted where they are taken per unit', () =>
    expect(demandsOf([quads], catalogue)).toEqual([
      { ...atvs, demands: [{ time: '11:00', places: 3 }] },
    ]))
  test("a combo takes places for each part at that part's own time", () =>
    expect(demandsOf([combo], catalogue)).toEqual([
      { ...river, demands: [{ time: '13:00', places: 3 }] },
      { ...atvs, demands: [{ time: '08:00', places: 3 }] },
    ]))
  test('a combo with a tandem takes one vehicle for two guests', () => {
    const tandem = {
      ...sampleCombo,
      components: [
        { productId: sampleIds.quad, variantId: 'tandem' },
        { productId: sampleIds.rafting, variantId: null },
      ],
    }
    const [, vehicles] = demandsOf([combo], catalogueOf({ [sampleIds.combo]: tandem }))
    expect(vehicles?.demands).toEqual([{ time: '08:00', places: 2 }])
  })
  test('lines that share a pool are added up into one demand', () => {
    const afternoon = { ...rafting, lineId: 'two', times: ['13:00'] }
    expect(demandsOf([combo, rafting, afternoon], catalogue)[0]).toEqual({
      ...river,
      demands: [
        { time: '09:00', places: 3 },
        { time: '13:00', places: 6 },
      ],
    })
  })
  test('pools and days are taken in one order, whatever the order of the lines', () => {
    const tomorrow = { ...rafting, lineId: 'later', date: '2026-12-13' }
    const lines = [tomorrow, quads, combo, rafting]
    const sorted = demandsOf(lines, catalogue)
    expect(demandsOf([...lines].toReversed(), catalogue)).toEqual(sorted)
    expect(sorted.map(one => `${one.poolId}|${one.date}`)).toEqual(
      sorted.map(one => `${one.poolId}|${one.date}`).sort(),
    )
  })
})

test('the places in the parts of all lines add up to the places held, by pool and time', () => {
  const chosen = [combo, rafting, quads].map((line, at) => ({ ...line, lineId: `line-${at}` }))
  const priced = priceLines(chosen, catalogue, terms)
  if (!priced.ok) throw new Error(priced.refusal)
  const shares: Record<string, number> = {}
  for (const { date, sessions } of priced.lines)
    for (const { time, places } of sessions)
      for (const { poolId, count } of places) {
        const at = `${poolId}|${date}|${time}`
        shares[at] = (shares[at] ?? 0) + count
      }
  const held = demandsOf(chosen, catalogue).flatMap(({ poolId, date, demands }) =>
    demands.map(({ time, places }) => [`${poolId}|${date}|${time}`, places] as const),
  )
  expect(shares).toEqual(Object.fromEntries(held))
  expect(priced.lines[0]?.sessions).toMatchObject([
    { variantId: 'single', units: 3 },
    { variantId: null, units: 3 },
  ])
})
