import type { PastMove } from '../past/past-attendance.ts'
import { later } from '@arung/domain/time'
import type { Chance } from './chance.ts'

const minuteMs = 60_000
/** The share of parties that do not show up. */
const missedShare = 0.02

/**
 * A few parties never show up. The others are received before their first session, pay their balance, and are back
 * after it.
 */
export function attended(chance: Chance, startsAt: string) {
  const after = (minutes: number) => later(startsAt, minutes * minuteMs)
  const move = (what: PastMove, minutes: number) =>
    ({ kind: 'attend', move: what, at: after(minutes) }) as const
  if (chance.next() < missedShare) return [move('MISS', 70)]
  const came = -chance.whole(8, 35)
  const method = chance.next() < 0.6 ? 'CASH' : 'CARD'
  return [
    move('RECEIVE', came),
    { kind: 'collect', method, at: after(came + 2) } as const,
    move('START', chance.whole(2, 12)),
    move('END', chance.whole(95, 150)),
  ]
}
