import { expect, test } from 'vitest'
import { closedMonthOf, drawerPlanOf } from '../../src/season/drawer-plan.ts'

const now = '2026-11-22T04:30:00.000Z'
const plan = drawerPlanOf(now)

test('the drawer of the front office is opened each morning and closed each evening, and is open now', () => {
  const own = plan.filter(({ drawerOf, kind }) => drawerOf === 'FRONT_OFFICE' && kind !== 'decide')
  expect(own.map(({ kind }) => kind)).toEqual(
    own.map((_, nth) => (nth % 2 === 0 ? 'open' : 'close')),
  )
  expect(own.at(-1)).toMatchObject({ kind: 'open', at: '2026-11-21T22:30:00.000Z' })
  expect(own.every(({ at }) => at <= now)).toBe(true)
})

test('some differences are explained, one waits for a second person, and one is to be counted again', () => {
  const short = plan.filter(one => one.kind === 'close' && one.short !== 0)
  expect(short).toHaveLength(5)
  expect(plan.filter(({ kind }) => kind === 'decide')).toMatchObject([
    { sentBackBecause: null },
    { sentBackBecause: 'Please count the envelope as well' },
  ])
})

test('the first month is closed where the season has another one before the present', () => {
  expect(closedMonthOf(now)).toBe('2026-09')
  expect(closedMonthOf('2026-12-31T04:00:00.000Z')).toBeNull()
  expect(closedMonthOf('2026-12-30T04:00:00.000Z')).toBe('2026-10')
})
