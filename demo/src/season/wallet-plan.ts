import { dayMs } from '@arung/contracts/dates'
import { later } from '@arung/domain/time'
import { chanceOf } from './chance.ts'
import { reservationAgents, type SeasonAgent } from './reservation-agents.ts'

/** One movement of an agent's money, at a moment (ISO 8601, UTC). `decided`: finance has decided it since. */
export type WalletHappening = Readonly<{
  at: string
  walletOf: SeasonAgent
  kind: 'deposit' | 'withdraw'
  name: string
  amount: number
  decided: boolean
}>

const seed = 2_020
const daysBefore = 58
const hourMs = dayMs / 24
/** Days between the deposits of one agent. */
const apart = [11, 18] as const

/** What happened until `now` to the agents' wallets. Some requests of the last hours wait for finance. */
export function walletPlanOf(now: string): readonly WalletHappening[] {
  const chance = chanceOf(seed)
  const ago = (ms: number) => later(now, -ms)
  const happenings: WalletHappening[] = []
  for (const agent of reservationAgents.filter(({ deposits }) => deposits > 0)) {
    let day = daysBefore
    for (let nth = 0; day > 1; nth += 1) {
      happenings.push({
        at: ago(day * dayMs + chance.whole(0, 6) * hourMs),
        walletOf: agent,
        kind: 'deposit',
        name: `${agent.email}/${nth}`,
        amount: agent.deposits,
        decided: true,
      })
      day -= chance.whole(...apart)
    }
  }
  const [demo, , climbers, slow] = reservationAgents
  if (demo && climbers && slow)
    happenings.push(
      request(demo, 'withdraw', 1_200_000, { at: ago(20 * dayMs), decided: true }),
      request(climbers, 'withdraw', 800_000, { at: ago(26 * hourMs), decided: false }),
      request(slow, 'deposit', 7_500_000, { at: ago(5 * hourMs), decided: false }),
      request(demo, 'deposit', 3_000_000, { at: ago(2 * hourMs), decided: false }),
    )
  return happenings
}

const request = (
  walletOf: SeasonAgent,
  kind: WalletHappening['kind'],
  amount: number,
  { at, decided }: Pick<WalletHappening, 'at' | 'decided'>,
): WalletHappening => ({
  at,
  walletOf,
  kind,
  name: `${walletOf.email}/${kind}`,
  amount,
  decided,
})
