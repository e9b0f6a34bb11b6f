import type { RedirectRule } from '@arung/contracts/redirects/requests'
import { redirectTarget } from '@arung/contracts/redirects/target'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { catalogueResource, useResource } from '../api/resource.ts'
import { plainPath } from '../i18n/locale.ts'
import { useLocalizedPath } from '../i18n/use-locale.ts'
import { Loading } from '../../ui/skeleton.tsx'

const redirectsResource = catalogueResource<RedirectRule[]>('/redirects')
const firstKey = 'default'
const never = () => () => undefined

/**
 * Before it is said that an address leads nowhere, the route rules are asked. Where the server has answered the address
 * itself it has looked already; a link followed in the browser has passed it by.
 */
export function UnlessRedirected({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()
  // While a rendered page is taken over, the answer is the server's.
  const isFollowed = useSyncExternalStore(
    never,
    () => key !== firstKey,
    () => false,
  )
  const rules = useResource(isFollowed ? redirectsResource : null)
  if (!isFollowed) return children
  if (rules.data === undefined && rules.error === undefined) {
    return <Loading className="min-h-[60vh]">{null}</Loading>
  }
  const rule = rules.data?.find(one => one.from === plainPath(pathname))
  return rule === undefined ? children : <Follow rule={rule} />
}

/** A target on this site is a navigation; every other one a full page load, which leaves the decision to the server. */
function Follow({ rule }: { rule: RedirectRule }) {
  const localized = useLocalizedPath()
  const target = redirectTarget(rule.to, [])
  useEffect(() => {
    if (target === null) location.replace(location.href)
  }, [target])
  if (target?.kind === 'own') return <Navigate to={localized(target.path)} replace />
  return <Loading className="min-h-[60vh]">{null}</Loading>
}
