import type { DeskMethod } from '@arung/contracts/orders/desk-money'
import type {
  AskedReturnView,
  ReservationView,
  ReturnRules,
} from '@arung/contracts/reservations/views'
import type { Settings } from '@arung/domain/settings/events'
import type { Account } from '../caller.ts'
import type { ReservationRow } from './queries.ts'
import { has, personOf } from './people.ts'

export type ReturnSettings = Pick<Settings, 'deskRefundMax' | 'goodwillAloneMax'>

/** Returns what may be returned of a sale, by which rules, and what waits for a second person. */
export function returnsOf(
  row: ReservationRow,
  account: Account,
  settings: ReturnSettings,
): Pick<ReservationView, 'returnAsked' | 'mayReturn' | 'returnRules'> {
  const may = has(account.position, 'payments:refund')
  const isSeen = has(account.position, 'payments:see')
  return {
    returnAsked: isSeen && row.asked !== null ? askedView(row, row.asked, account) : null,
    mayReturn: may && row.asked === null ? Math.max(0, row.paid) : 0,
    returnRules: may ? rulesOf(row, account, settings) : null,
  }
}

/** Above the asker's own limit of the day, finance is the second person. */
function askedView(
  row: ReservationRow,
  { by, ...asked }: NonNullable<ReservationRow['asked']>,
  { position, accountId }: Account,
): AskedReturnView {
  const may = has(position, 'payments:refund')
  const isEnough = !asked.needs.includes('OWN_LIMIT') || has(position, 'payments:refund-any')
  return {
    ...asked,
    needs: [...asked.needs],
    currency: 'IDR',
    by: personOf(row, by),
    isOwn: by === accountId,
    mayAgree: may && isEnough && by !== accountId,
    mayDecline: may,
  }
}

function rulesOf(
  { payments, returns }: ReservationRow,
  { position }: Account,
  { deskRefundMax, goodwillAloneMax }: ReturnSettings,
): ReturnRules {
  const sum = (all: readonly Readonly<{ amount: number }>[]) =>
    all.reduce((total, { amount }) => total + amount, 0)
  const cameBy = (method: DeskMethod) => {
    const came = payments.filter(one => one.state === 'COUNTED' && one.method === method)
    return Math.max(0, sum(came) - sum(returns.filter(one => one.method === method)))
  }
  const favours = sum(returns.filter(({ reason }) => reason === 'GOODWILL'))
  return {
    cameBy: { CASH: cameBy('CASH'), CARD: cameBy('CARD'), TRANSFER: cameBy('TRANSFER') },
    goodwill: Math.max(0, goodwillAloneMax - favours),
    ownMax: has(position, 'payments:refund-any') ? null : deskRefundMax,
  }
}
