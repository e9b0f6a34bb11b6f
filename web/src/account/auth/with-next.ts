import { useLocation } from 'react-router-dom'
import { nextPath } from '../../app/session/next-path.ts'

/** Carries a safe `?next=` of this page over to another page of the sign-in journey. */
export function useWithNext(): (path: string) => string {
  const { search } = useLocation()
  const next = nextPath(search, '')
  return path => (next === '' ? path : `${path}?next=${encodeURIComponent(next)}`)
}
