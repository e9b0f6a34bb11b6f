import { LocalDate } from '@arung/contracts/scalars'
import { useSearchParams } from 'react-router-dom'
import { operatorToday } from '../../base/format/dates.ts'

export type ShownDays = Readonly<{ date: string; view: 'week' | 'day' }>

/** Reads the days from the address: seven from its date, or one if it says so; from today when it has no date. */
export function useShownDays(): ShownDays {
  const [params] = useSearchParams()
  const wanted = LocalDate.safeParse(params.get('date'))
  return {
    date: wanted.success ? wanted.data : operatorToday(),
    view: params.get('view') === 'day' ? 'day' : 'week',
  }
}

/** Returns the address of a screen with these days. */
export const addressOf = (screen: string, { date, view }: ShownDays): string =>
  `${screen}?date=${date}${view === 'day' ? '&view=day' : ''}`
