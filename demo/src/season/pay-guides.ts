import type { PayRule } from '@arung/contracts/guide-pay/rules'
import { dateAfter, dayMs } from '@arung/contracts/dates'
import { later, localDateAt } from '@arung/domain/time'
import { demoId } from '../ids.ts'
import { guideId } from '../operations/people.ts'
import type { PastPay } from '../past/past-pay.ts'
import { colleagueIn } from './accounts.ts'

/** Guides whose last weeks are on sheets. The pay of the others is open. */
const paidGuides = 60

/** What trips pay. The bonus for languages counts from today on, and so is on no sheet of the past. */
const rulesOf = (asOf: string): readonly PayRule[] => {
  const every = { typeId: null, productId: null, from: localDateAt(later(asOf, -400 * dayMs)) }
  const river = { ...every, role: 'RAFTING_GUIDE' } as const
  return [
    { ...river, kind: 'RATE', amount: 90_000 },
    { ...every, kind: 'RATE', role: 'ATV_GUIDE', amount: 75_000 },
    { ...every, kind: 'RATE', role: 'DRIVER', amount: 80_000 },
    { ...river, kind: 'GUESTS', above: 5, amount: 15_000 },
    { ...river, kind: 'DAY', sundays: true, dates: [], amount: 20_000 },
    {
      ...river,
      kind: 'LANGUAGE',
      except: ['id', 'en'],
      amount: 25_000,
      from: localDateAt(asOf),
    },
  ]
}

/** Sets the rates, and closes the last two whole weeks of some guides. Finance paid the first of them. */
export async function payGuides(past: PastPay, asOf: string): Promise<void> {
  const rules = rulesOf(asOf).map((rule, nth) => ({ id: demoId('pay-rule', String(nth)), rule }))
  for (const { id, rule } of rules) await past.setPayRule(id, rule)
  const today = localDateAt(asOf)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = dateAfter(today, -sinceMonday)
  const by = colleagueIn('FINANCE')
  for (const [weeks, isPaid] of [
    [2, true],
    [1, false],
  ] as const) {
    const days = { from: dateAfter(monday, -7 * weeks), to: dateAfter(monday, -7 * weeks + 6) }
    for (let nth = 0; nth < paidGuides; nth += 1)
      await past.payGuide(guideId(nth), days, { rules, by, isPaid })
  }
}
