import { runsList } from '@arung/contracts/bookings/lists'
import { DayListKind } from '@arung/contracts/operations/product-types'
import { useMay } from './use-staff.ts'

export type SessionsToClose = Readonly<{
  date: string
  list?: DayListKind
  /** All of the day without times. */
  times?: readonly string[] | null
}>

/** Returns the address of the screen that closes these sessions. */
export function newClosurePath({ date, list, times }: SessionsToClose): string {
  const search = [
    `date=${date}`,
    ...(list === undefined ? [] : [`list=${list}`]),
    ...(times ? [`times=${times.join(',')}`] : []),
  ]
  return `/reservation/admin/closures/new?${search.join('&')}`
}

/** Returns the lists whose sessions the signed-in person may close: all, or as a person in charge their own. */
export function useClosableLists(): readonly DayListKind[] {
  const may = useMay()
  if (!may('capacity:change')) return []
  return DayListKind.options.filter(list => may('limits:raise') || may(runsList[list]))
}
