import { dayMs } from '@arung/contracts/dates'
import { fullName } from '@arung/contracts/full-name'
import { instantOf, later, localDateAt } from '@arung/domain/time'
import { uuidv5 } from '@arung/platform/ids'
import type { PastAgentSale } from '../past/past-reservations.ts'
import { demoId } from '../ids.ts'
import { chanceOf, type Chance } from './chance.ts'
import { attended, type DeskHappening } from './desk-plan.ts'
import { soldAtDesk } from './desk-sales.ts'
import { partyOf } from './guests.ts'
import { accountIdOf, reservationAgents } from './reservation-agents.ts'

const minuteMs = 60_000
const daysBefore = 21
const daysAhead = 14
const seed = 2_021
const namespace = 'de300000-0000-4000-8000-000000000005'
/** Sales of one day of activity. */
const perDay = [0, 2] as const
const declinedShare = 0.1

/** What happened until `now` to the sales of agents, in chronological order. The last two wait for the office. */
export function agentPlanOf(now: string): readonly DeskHappening[] {
  const chance = chanceOf(seed)
  const today = localDateAt(now)
  const happenings: DeskHappening[] = []
  let nth = 0
  for (let day = -daysBefore; day <= daysAhead; day += 1) {
    const date = localDateAt(later(instantOf(today, '12:00'), day * dayMs))
    for (let one = chance.whole(...perDay); one > 0; one -= 1)
      happenings.push(...lifeOf(chance, { nth: (nth += 1), date }))
  }
  for (const [at, days] of [3, 6].entries()) {
    const date = localDateAt(later(now, days * dayMs))
    const [sold] = lifeOf(chance, { nth: (nth += 1), date })
    if (sold) happenings.push({ ...sold, at: later(now, -(50 + 90 * at) * minuteMs) })
  }
  return happenings
    .filter(({ at }) => at <= now)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

type Of = Readonly<{ nth: number; date: string }>

function lifeOf(chance: Chance, { nth, date }: Of): DeskHappening[] {
  const saleId = uuidv5(namespace, `sale/${nth}`)
  const { source: _source, ...choice } = soldAtDesk(chance, ['HOTEL'])
  const at = later(
    instantOf(date, '08:00'),
    -chance.whole(1, 6) * dayMs + chance.whole(0, 600) * minuteMs,
  )
  const sale = saleOf(chance, choice, { nth, date })
  const decidedAt = later(at, chance.whole(20, 300) * minuteMs)
  const isDeclined = chance.next() < declinedShare
  const who = 'RESERVATION'
  const story: DeskHappening[] = [
    { saleId, who, at, kind: 'sell-for-agent', sale },
    { saleId, who, at: decidedAt, kind: isDeclined ? 'decline' : 'approve' },
  ]
  if (isDeclined) return story
  const guests = attended(
    chance,
    { saleId, date, now: at, isForgotten: false },
    { ...choice, source: 'AGENT' },
  )
  if (sale.method === 'TRANSFER')
    story.push({ saleId, who: 'FINANCE', at: later(decidedAt, 90 * minuteMs), kind: 'confirm' })
  // Guests pay at the desk only where their agent did not.
  return [
    ...story,
    ...guests.filter(({ kind }) => kind !== 'collect' || sale.method === 'PAYMENT_ON_ARRIVAL'),
  ]
}

function saleOf(
  chance: Chance,
  choice: Omit<ReturnType<typeof soldAtDesk>, 'source'>,
  { nth, date }: Of,
): PastAgentSale {
  const { slug, times, adults, children } = choice
  // Every third sale is the demo's own agent's.
  const agent = (nth % 3 === 0 ? reservationAgents[0] : chance.pick(reservationAgents))!
  const method = chance.pick(agent.methods)
  const { contact, locale } = partyOf(chance, { nth: 0, date, adults, children, fetched: false })
  return {
    accountId: accountIdOf(agent),
    reservationProductId: demoId('reservation-product', slug),
    date,
    times: [...times],
    guests: { adults, children },
    units: null,
    party: {
      name: fullName(contact),
      phone: contact.phone,
      email: null,
      nationality: contact.country,
      others: [],
    },
    pickUp: null,
    note: null,
    method,
    voucher: method === 'VCR' ? `V-${2_600 + nth}` : null,
    locale,
  }
}
