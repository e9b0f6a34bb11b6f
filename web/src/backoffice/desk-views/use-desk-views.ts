import { isDeskList, type DeskListPath } from '@arung/contracts/desk-views/lists'
import type { DeskView } from '@arung/contracts/desk-views/views'
import { useSession } from '../../app/session/use-session.ts'
import { deskResource } from '../live/desk-resource.ts'
import { useLiveResource } from '../live/use-live-resource.ts'

export type DeskViews = Readonly<{
  /** Whose they are, and of which list; null where a list has none, such as an agent's. */
  kept: Readonly<{ owner: string; list: DeskListPath }> | null
  /** False until they were read; once that failed the list goes on without them. */
  isKnown: boolean
  /** This list's, in the order in which they were named. */
  views: readonly DeskView[]
  /** The one that the list opens with, where that is not what is usual. */
  start: DeskView | null
}>

/** The own views of a list of the desk, kept by the server for the person who is signed in. */
export function useDeskViews(list: string): DeskViews {
  const { profile, role, loading } = useSession()
  const kept = profile?.role === 'ADMIN' && isDeskList(list) ? { owner: profile.uuid, list } : null
  const isToCome = role === 'ADMIN' && profile === null && loading && isDeskList(list)
  const { data, error } = useLiveResource(
    kept === null
      ? null
      : deskResource('GET /admins/:uuid/desk-views', ['deskviews'], {
          params: { uuid: kept.owner },
        }),
  )
  const views = (data ?? []).filter(view => view.list === list)
  return {
    kept,
    isKnown: kept === null ? !isToCome : data !== undefined || error !== undefined,
    views,
    start: views.find(view => view.isStart && view.search !== '') ?? null,
  }
}
