import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { plainPath } from '../../base/i18n/locale.ts'
import { useMay } from '../use-staff.ts'

const home = '/reservation/admin'
/** The first screen as it is shown on the wall of the office. */
export const wallPath = `${home}?wall=1`

/** Returns whether the address asks for the wall, and the position may see it. */
export function useIsWall(): boolean {
  const { pathname, search } = useLocation()
  const may = useMay()
  return (
    plainPath(pathname) === home &&
    new URLSearchParams(search).get('wall') === '1' &&
    may('bookings:see')
  )
}

/**
 * Moves the focus to the heading when the wall opens or closes. The link that was followed is gone then, and only the
 * query of the address has changed.
 */
export function useWallFocus(isWall: boolean): void {
  const before = useRef(isWall)
  useEffect(() => {
    if (before.current === isWall) return
    before.current = isWall
    const heading = document.querySelector('h1')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [isWall])
}
