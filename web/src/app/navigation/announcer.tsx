import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { focusFirst } from '../../base/focus-first.ts'

/**
 * After a navigation in the browser, moves the focus to the new page's heading, or to its one main field, and announces
 * its title. Changes of the query string alone (filters) leave the focus where it is.
 */
export function NavigationAnnouncer() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const frame = requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>(`[${focusFirst}]:enabled`)
      const heading = document.querySelector('h1')
      if (field) field.focus()
      else if (heading) {
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }
      setTitle(document.title)
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <div role="status" aria-live="polite" aria-atomic="true" className="sr-only">
      {title}
    </div>
  )
}
