import { redirectTarget } from '@arung/contracts/redirects/target'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { catalogueResource, useResource } from '../api/resource.ts'
import { plainPath } from '../../base/i18n/locale.ts'
import { useLocalizedPath } from '../../base/i18n/use-locale.ts'
import { mayMove } from '../moved.ts'
import { Loading } from '../../ui/skeleton.tsx'

const redirectsResource = catalogueResource('GET /redirects')
const movedResource = (path: string) =>
  catalogueResource('GET /addresses/moved', { query: { path } })
const firstKey = 'default'
const never = () => () => undefined

/**
 * Before it is said that an address leads nowhere, the route rules are asked, and whether something has moved from it.
 * Where the server has answered the address itself it has looked already; a link followed in the browser has passed it by.
 */
export function UnlessRedirected({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()
  // While a rendered page is taken over, the answer is the server's.
  const isFollowed = useSyncExternalStore(
    never,
    () => key !== firstKey,
    () => false,
  )
  const path = plainPath(pathname)
  const rules = useResource(isFollowed ? redirectsResource : null)
  const moved = useResource(isFollowed && mayMove(path) ? movedResource(path) : null)
  if (!isFollowed) return children
  if ([rules, moved].some(one => one.isLoading)) {
    return <Loading className="min-h-[60vh]">{null}</Loading>
  }
  const target = rules.data?.find(one => one.from === path)?.to ?? moved.data?.path
  return target === undefined ? children : <Follow to={target} />
}

/** A target on this site is a navigation; every other one a full page load, which leaves the decision to the server. */
function Follow({ to }: { to: string }) {
  const localized = useLocalizedPath()
  const target = redirectTarget(to, [])
  useEffect(() => {
    if (target === null) location.replace(location.href)
  }, [target])
  if (target?.kind === 'own') return <Navigate to={localized(target.path)} replace />
  return <Loading className="min-h-[60vh]">{null}</Loading>
}
