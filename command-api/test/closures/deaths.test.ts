import { describe, expect, test } from 'vitest'
import {
  closeAgain,
  expectClosedOnce,
  expectHandledOnce,
  kinds,
  openInterrupted,
} from './interrupted.ts'

// `deaths.deep.test.ts` kills the process at every other moment.
const at = await openInterrupted()

test.each(Object.entries(kinds))(
  'closures.deaths: %s is done once when a process dies after it, and recorded once',
  async (_name, kind) => {
    expect(await expectHandledOnce(at, kind, ['after', 0])).toBe(true)
  },
)

describe('closures.deaths: closing the sessions', () => {
  test('is finished by another process, and each session is closed once', async () => {
    await expectClosedOnce(at, ['after', 0])
  })

  test('does not close again what was opened after it', async () => {
    const { world, desk, closures, sibling } = at
    const date = at.freshDay()
    const { data } = await closures.start(date, [])
    await closeAgain(at, data.id)
    const { poolId } = desk.shop
    const path = `/reservation-admin/pools/${poolId}/${date}/reopen`
    const opened = await sibling.send('POST', path, { time: '09:00' }, desk.staff)
    expect(opened.status, opened.text).toBe(200)
    await closeAgain(at, data.id)
    const last = (await world.log()).findLast(
      ({ type, data: of }) =>
        of.poolId === poolId && of.time === '09:00' && type.startsWith('Sessions'),
    )
    expect(last?.type).toBe('SessionsReopened')
  })
})
