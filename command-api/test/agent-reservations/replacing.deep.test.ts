import { expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { changeBooking } from '../../src/booking-changes/change-booking-flow.ts'
import { movePlan } from '../../src/booking-changes/move-plan.ts'
import { ownMeta } from '../../src/commands.ts'
import { dyingParts, killed, type Moment } from '../dying-parts.ts'
import { openRequests } from './request-desk.ts'

const desk = await openRequests()
const { world, ask, later, stateOf, waitingOf } = desk

/** Replaces a request by a process that dies at this moment. Returns whether it died. */
async function replacedOnce(moment: Moment, isRepeated: boolean): Promise<boolean> {
  const own = await desk.approved()
  const first = { date: own.dates[1], time: '09:00' }
  expect((await ask(own, first)).status).toBe(200)
  const replaces = await waitingOf(own)
  const to = { date: own.dates[2], time: '13:00' }
  const meta = ownMeta(randomUuid())
  const { parts } = world.api
  const by = desk.ayu.accountId
  const replace = (dying: typeof parts) =>
    changeBooking(
      dying,
      { bookingId: own.bookingId, by, meta },
      movePlan(dying, { to, approves: false, replaces }),
    )
  const hasDied = await replace(dyingParts(parts, moment)).then(
    () => false,
    (error: unknown) => {
      expect(error).toMatchObject({ message: killed })
      return true
    },
  )
  if (isRepeated) await replace(parts)
  await later()
  const { waiting } = await stateOf(own)
  expect([first, to]).toContainEqual(waiting?.to)
  if (isRepeated || !hasDied) expect(waiting?.to).toEqual(to)
  await desk.expectOwnPlaces(own, own.dates)
  return hasDied
}

test.each([
  ['before', false],
  ['after', false],
  ['before', true],
  ['after', true],
] as const)(
  'a request that is replaced by a process that dies %s any command has the places of the old or the new one (repeated: %s)',
  async (when, isRepeated) => {
    let nth = 0
    while (await replacedOnce([when, nth], isRepeated)) nth += 1
    // At least both days, the booking, and the day of the former request.
    expect(nth).toBeGreaterThanOrEqual(4)
  },
  240_000,
)
