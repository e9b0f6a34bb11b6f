import type { DayList } from '@arung/contracts/days/day-list'
import { useMemo } from 'react'
import type { ApiError } from '../../app/api/api-error.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { dayListResource } from '../days/lists-resource.ts'
import { transfersResource } from '../transport/transfers-resource.ts'
import { withAway, type Sources } from './board.ts'

/** Reads what the board of a day is made of. `sources` is undefined until all of it is there. */
export function useBoardSources(date: string): Readonly<{
  sources: Sources | undefined
  error: ApiError | undefined
  refresh: () => Promise<unknown>
}> {
  const rafting = useLiveResource(dayListResource({ date, list: 'RAFTING' }))
  const atv = useLiveResource(dayListResource({ date, list: 'ATV' }))
  const transport = useLiveResource(transfersResource(date))
  const sources = useSources(rafting.data, atv.data, transport.data)
  return {
    sources,
    error: rafting.error ?? atv.error ?? transport.error,
    refresh: () => Promise.all([rafting.mutate(), atv.mutate(), transport.mutate()]),
  }
}

const useSources = (
  rafting: DayList | undefined,
  atv: DayList | undefined,
  transfers: Sources['transfers'] | undefined,
): Sources | undefined =>
  useMemo(
    () =>
      rafting && atv && transfers
        ? { lists: { RAFTING: withAway(rafting), ATV: withAway(atv) }, transfers }
        : undefined,
    [rafting, atv, transfers],
  )
