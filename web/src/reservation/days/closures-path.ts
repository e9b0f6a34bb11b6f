import type { UnitList } from '@arung/contracts/days/assignments'

type Closed = Readonly<{ date: string; list: UnitList; times: readonly string[] }>

/** The screen on which staff decide about the guests of closed sessions. */
export const closuresPath = ({ date, list, times }: Closed): string =>
  `/reservation/admin/closures/new?${new URLSearchParams({ date, list, times: times.join(',') })}`
