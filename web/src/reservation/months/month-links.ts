import type { MonthGroup, MonthRow, MonthTaskKind } from '@arung/contracts/months/months'
import type { ReportFigure } from '@arung/contracts/ledger/report'
import { searchOfAsked } from '../ledger/report-address.ts'
import { monthOf } from '../days/report-period.ts'

/** What the rows of a number are narrowed to. */
export type Narrowing = Readonly<{
  figure?: ReportFigure
  /** The day that decides which rows are of the month. */
  day?: 'activity' | 'sale'
  /** A tax, or what was sold without any. */
  tax?: string
  currency?: string
  /** Only up to the closing, or only what came later. */
  upTo?: number | undefined
  after?: number | undefined
  recordedIn?: string
  by?: MonthGroup
  key?: string
}>

const filterOf: Readonly<Record<Exclude<MonthGroup, 'ALL'>, string>> = {
  METHOD: 'method',
  SOURCE: 'source',
  TYPE: 'type',
}

/** Returns the address of the rows of the ledger behind a number of a month. */
export function rowsPath(month: string, of: Narrowing): string {
  const { by = 'ALL', key = '', day = 'activity', upTo, after, ...narrowed } = of
  const { from, to } = monthOf(`${month}-01`)
  return `/reservation/admin/report/rows?${searchOfAsked({
    from,
    to,
    by: day,
    ...narrowed,
    ...(by === 'ALL' ? {} : { [filterOf[by]]: key }),
    ...(upTo === undefined ? {} : { upTo: String(upTo) }),
    ...(after === undefined ? {} : { after: String(after) }),
  })}`
}

/** A closed month counts up to its closing, an open one everything. */
export const countedUpTo = ({ closing }: Pick<MonthRow, 'closing'>) => closing?.position

const payments = '/reservation/admin/payment-list'
/** Returns where the tasks of a kind are done, the oldest first. */
export function taskPath(kind: MonthTaskKind, month: string): string {
  const { to } = monthOf(`${month}-01`)
  switch (kind) {
    case 'SHIFTS_OPEN':
      return `${payments}/shifts?sort=oldest`
    case 'SHIFTS_UNCONFIRMED':
      return `${payments}/shifts?tab=unconfirmed&sort=oldest`
    case 'SHIFTS_RECOUNT':
      return `${payments}/shifts?tab=recount&sort=oldest`
    case 'TRANSFERS':
      return `${payments}?tab=waiting&sort=oldest&to=${to}`
    case 'DEPOSITS':
      return '/reservation/admin/deposit-list'
    case 'WITHDRAWALS':
      return '/reservation/admin/withdraw-list'
  }
}
