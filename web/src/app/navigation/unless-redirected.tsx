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
 * Before an address is reported as not found, checks the route rules and whether its content has moved. For an address
 * that the server answered, the server has already checked; a link followed in the browser has not reached it.
 */
export function UnlessRedirected({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()
  // During hydration the server's decision stands.
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

/**
 * A target on this site is a navigation. Any other target is a full page load, which leaves the decision to the server.
 */
function Follow({ to }: { to: string }) {
  const localized = useLocalizedPath()
  const target = redirectTarget(to, [])
  useEffect(() => {
    if (target === null) location.replace(location.href)
  }, [target])
  if (target?.kind === 'own') return <Navigate to={localized(target.path)} replace />
  return <Loading className="min-h-[60vh]">{null}</Loading>
}
