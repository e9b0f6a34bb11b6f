import { dateAfter } from '@arung/contracts/dates'
import { PayPeriodQuery } from '@arung/contracts/guide-pay/sheets'
import { monthBefore, monthOf, type Period } from '../days/report-period.ts'

/** Returns the Monday to Sunday that contain a day. */
const weekOf = (date: string): Period => {
  const sinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  const from = dateAfter(date, -sinceMonday)
  return { from, to: dateAfter(from, 6) }
}

/** Reads the period of an address; the present month when it has none that a sheet can have. */
export function payPeriodOf(params: URLSearchParams, today: string): Period {
  const asked = PayPeriodQuery.safeParse({ from: params.get('from'), to: params.get('to') })
  return asked.success ? asked.data : monthOf(today)
}

/** Whether a sheet can have these days. */
export const isPayable = (period: Period): boolean => PayPeriodQuery.safeParse(period).success

/** The periods that people are paid for. */
export const payPresets = (today: string) =>
  [
    ['thisWeek', weekOf(today)],
    ['lastWeek', weekOf(dateAfter(today, -7))],
    ['thisMonth', monthOf(today)],
    ['lastMonth', monthBefore(today)],
  ] as const

export const overviewPath = '/reservation/admin/guide-pay'
export const addressOf = (path: string, { from, to }: Period): string =>
  `${path}?from=${from}&to=${to}`
/** The page of a person's open pay. */
export const personPath = ({ kind, id }: Readonly<{ kind: string; id: string }>): string =>
  `${overviewPath}/${kind.toLowerCase()}/${id}`
export const sheetPath = (sheetId: string): string => `${overviewPath}/sheets/${sheetId}`
