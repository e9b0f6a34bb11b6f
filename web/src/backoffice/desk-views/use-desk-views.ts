import { isDeskList, type DeskListPath } from '@arung/contracts/desk-views/lists'
import type { DeskView } from '@arung/contracts/desk-views/views'
import { useSession } from '../../app/session/use-session.ts'
import { deskResource } from '../live/desk-resource.ts'
import { useLiveResource } from '../live/use-live-resource.ts'

export type DeskViews = Readonly<{
  /** The owner and the list; null when a list has no views, such as an agent's. */
  kept: Readonly<{ owner: string; list: DeskListPath }> | null
  /** False until the views are read. If reading fails, the list continues without them. */
  isKnown: boolean
  /** The views of this list, in the order in which they were created. */
  views: readonly DeskView[]
  /** The view that the list opens with, when that is not the default. */
  start: DeskView | null
}>

/** Returns the person's own views of a list of the desk. The server stores them for the signed-in person. */
export function useDeskViews(list: string): DeskViews {
  const { profile, role, loading } = useSession()
  const kept =
    isOfDesk(profile?.role) && profile && isDeskList(list) ? { owner: profile.uuid, list } : null
  const isToCome = isOfDesk(role) && profile === null && loading && isDeskList(list)
  const { data, error } = useLiveResource(
    kept === null
      ? null
      : deskResource('GET /desk-views/:uuid', ['deskviews'], {
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

const isOfDesk = (role: string | null | undefined): boolean =>
  role === 'ADMIN' || role === 'RESERVATION_ADMIN'
