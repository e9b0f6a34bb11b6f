import { dayMs } from '@arung/contracts/dates'
import { usualCreditDays } from '@arung/domain/receivables/streams'
import { later } from '@arung/domain/time'
import { demoId } from '../ids.ts'
import { waivedAgent } from './accounts.ts'
import { accountIdOf, reservationAgents } from './reservation-agents.ts'

/** An invoice over what an agent owes, a transfer of a share of what is open, or a credit limit in rupiah. */
export type ReceivableHappening = Readonly<{ at: string; owedBy: string; name: string }> &
  (
    | Readonly<{ kind: 'invoice'; creditDays: number }>
    | Readonly<{ kind: 'pay'; share: number }>
    | Readonly<{ kind: 'limit'; limit: number }>
  )

const minuteMs = 60_000
/** Days before now of each. An invoice that is older than its credit days is overdue unless it was paid. */
const storyOf = {
  site: [
    ['invoice', 42],
    ['pay', 31, 1],
    ['invoice', 24],
    ['pay', 6, 0.4],
    ['invoice', 3],
  ],
  hotel: [
    ['invoice', 9],
    ['pay', 2, 1],
  ],
  demo: [
    ['invoice', 16],
    ['invoice', 4],
  ],
} as const

/** What happened until `now` in the accounts of three agents: paid, partly paid, overdue and open invoices. */
export function receivablePlanOf(now: string): readonly ReceivableHappening[] {
  const [demo, hotel] = reservationAgents
  const accounts = [
    {
      owedBy: demoId('account', waivedAgent),
      story: storyOf.site,
      creditDays: usualCreditDays,
      limit: 60_000_000,
    },
    ...(demo && hotel
      ? [
          {
            owedBy: accountIdOf(demo),
            story: storyOf.demo,
            creditDays: demo.creditDays,
            limit: 20_000_000,
          },
          {
            owedBy: accountIdOf(hotel),
            story: storyOf.hotel,
            creditDays: hotel.creditDays,
            limit: 30_000_000,
          },
        ]
      : []),
  ]
  return accounts.flatMap(({ owedBy, story, creditDays, limit }) => [
    ...story.map(([kind, daysAgo, share = 1]): ReceivableHappening => {
      const of = { at: later(now, -daysAgo * dayMs), owedBy, name: `${owedBy}/${kind}/${daysAgo}` }
      return kind === 'pay' ? { ...of, kind, share } : { ...of, kind, creditDays }
    }),
    // Last, so that no sale of the season is refused by it.
    { at: later(now, -minuteMs), owedBy, name: `${owedBy}/limit`, kind: 'limit', limit },
  ])
}
