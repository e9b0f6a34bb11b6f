import { cashPieces, type CashCount, type CashSums } from '@arung/contracts/shifts/shifts'
import { Currency } from '@arung/contracts/money'
import { drawer, type DrawerCommand } from '@arung/domain/shifts/drawer'
import type { Drawer, OpenShift } from '@arung/domain/shifts/drawer-state'
import { shiftNamespace } from '@arung/domain/shifts/streams'
import { localDateAt } from '@arung/domain/time'
import { uuidv5 } from '@arung/platform/ids'
import { accepted } from '@arung/command-api/commands'
import { drawerRefusals } from '@arung/command-api/shifts/refusals'
import { drawerOf, drawerStream } from '@arung/command-api/shifts/streams'
import type { MetaOf, PastParts } from './past-parts.ts'

/** Cash drawers of the desk, each by the account of its person. Shifts are opened and closed once a day. */
export type PastShifts = Readonly<{
  /** Opens the shift of a day with the float. Does nothing while one is open. */
  openShift(of: string, float: CashSums): Promise<void>
  /** Closes the open shift, if any, with `short` rupiah less than expected and the reason for it. */
  closeShift(of: string, short: number, reason: string | null): Promise<void>
  /** A second person decides on the difference of the shift that was closed last. A reason sends it back. */
  decideShift(of: string, by: string, sentBackBecause: string | null): Promise<void>
}>

export function pastShifts(parts: PastParts, metaOf: MetaOf): PastShifts {
  const now = () => parts.clock.now().toISOString()
  const say = async (of: string, by: string, command: DrawerCommand): Promise<Drawer> => {
    const nth = command.type === 'MoveCash' ? command.currency : ''
    const meta = metaOf(`${command.type}|${of}|${now()}|${nth}`, `staff:${by}`)
    const stream = drawerStream(command.drawerId)
    return accepted(await parts.workers.execute(stream, drawer, command, meta), drawerRefusals)
      .state
  }
  const drawerAt = async (of: string) => {
    const drawerId = drawerOf(of, now())
    return { drawerId, ...(await parts.workers.load(drawerStream(drawerId), drawer)).state }
  }
  /** Money from the safe for what went back to guests, where the drawer has less than nothing. */
  const payIn = async (of: string, drawerId: string, shift: OpenShift): Promise<OpenShift> => {
    const { shiftId } = shift
    let left = shift
    for (const currency of Currency.options) {
      const amount = -shift.expected[currency]
      if (amount <= 0) continue
      const { open } = await say(of, of, {
        type: 'MoveCash',
        drawerId,
        shiftId,
        moveId: uuidv5(shiftNamespace, `past|${shiftId}|${currency}`),
        kind: 'PAY_IN',
        use: 'OTHER',
        currency,
        amount,
        reason: 'From the safe, for refunds',
        by: of,
        now: now(),
      })
      left = open ?? left
    }
    return left
  }
  return {
    async openShift(of, float) {
      const { drawerId, open } = await drawerAt(of)
      if (open !== null) return
      const shiftId = uuidv5(shiftNamespace, `past|${of}|${localDateAt(now())}`)
      await say(of, of, {
        type: 'OpenShift',
        drawerId,
        shiftId,
        accountId: of,
        float,
        now: now(),
      })
    },
    async closeShift(of, short, reason) {
      const { drawerId, open } = await drawerAt(of)
      if (open === null) return
      const { shiftId } = open
      const { expected, lines } = await payIn(of, drawerId, open)
      await say(of, of, {
        type: 'CloseShift',
        drawerId,
        shiftId,
        seen: lines,
        counts: countsOf({ ...expected, IDR: expected.IDR - short }),
        reason,
        aloneMax: parts.catalogue.state.settings.shiftAloneMax,
        by: of,
        now: now(),
      })
    },
    async decideShift(of, by, sentBackBecause) {
      const { drawerId, closed } = await drawerAt(of)
      const [shiftId, shift] = [...closed].at(-1) ?? []
      if (shiftId === undefined || shift?.state !== 'UNCONFIRMED') return
      const decided = { drawerId, shiftId, seen: shift.counts, by, now: now() }
      await say(
        of,
        by,
        sentBackBecause === null
          ? { type: 'ConfirmShift', ...decided }
          : { type: 'SendBackShift', reason: sentBackBecause, ...decided },
      )
    },
  }
}

/** Counts sums in as few notes and coins as possible. */
const countsOf = (sums: CashSums): CashCount[] =>
  Currency.options.map(currency => {
    let rest = Math.max(0, sums[currency])
    const pieces = cashPieces[currency].flatMap(value => {
      const count = Math.floor(rest / value)
      rest -= count * value
      return count === 0 ? [] : [{ value, count }]
    })
    return { currency, pieces }
  })
