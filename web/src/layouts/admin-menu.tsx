import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useLocalizedPath } from '../base/i18n/use-locale.ts'

export type MenuLink = Readonly<{
  to: string
  label: string
  icon: LucideIcon
  end?: boolean
  /** How many items wait there. */
  count?: number
}>
export type MenuGroup = Readonly<{ title: string; links: readonly MenuLink[] }>

type AdminMenuProps = {
  groups: readonly MenuGroup[]
  label: string
}

/**
 * The links of an area by group. In a rail (see portals.css) each link is its icon, and its name appears beside it on
 * hover.
 */
export function AdminMenu({ groups, label }: AdminMenuProps) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => followHeight(nav.current, () => showCurrent(nav.current, pathname)), [pathname])
  return (
    <nav ref={nav} aria-label={label} className="space-y-5 rail:space-y-2 pointer-fine:space-y-2">
      {groups.map(group => (
        <div
          key={group.title}
          className="rail:border-t rail:border-white/15 rail:pt-2 rail:first:border-0"
        >
          <h2 className="px-3 pb-1 font-sans text-small font-medium text-on-footer-2 rail:sr-only">
            {group.title}
          </h2>
          <ul className="space-y-0.5">
            {group.links.map(link => (
              <li key={link.to}>
                <Entry link={link} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Entry({ link: { to, label, icon: Icon, end = false, count = 0 } }: { link: MenuLink }) {
  const localized = useLocalizedPath()
  return (
    <NavLink
      to={localized(to)}
      end={end}
      className={({ isActive }) =>
        clsx('group relative', menuLinkClass, isActive && 'bg-white/15 text-white')
      }
    >
      <span className="flex min-w-0 items-center gap-3">
        <Icon aria-hidden="true" className="size-[18px] shrink-0 rail:size-5" />
        <span className={railNameClass}>{label}</span>
      </span>
      {count > 0 && (
        <span className="rounded-full bg-cta px-2 text-small font-bold text-on-cta tnum rail:absolute rail:top-0.5 rail:right-0.5 rail:px-1.5 rail:leading-4">
          {count}
        </span>
      )}
    </NavLink>
  )
}

// A finger needs 44 px. A mouse does not, and more of the menu is visible then.
export const menuLinkClass =
  'flex min-h-11 pointer-fine:min-h-8 items-center justify-between gap-2 rounded-md px-3 text-ui font-medium text-on-footer-2 hover:bg-white/10 hover:text-white rail:min-h-11 rail:justify-center'

/** Out of the flow it keeps the height of its link, and the scrolling menu does not cut it off. */
const railNameClass =
  'rail:pointer-events-none rail:fixed rail:left-20 rail:z-50 rail:rounded-md rail:bg-ink rail:px-3 rail:py-1.5 rail:text-bg rail:opacity-0 rail:shadow-lg rail:group-hover:opacity-100 rail:group-focus-visible:opacity-100'

/** Runs `run` now and whenever the room for the menu changes, because the content below it loads later. */
function followHeight(nav: HTMLElement | null, run: () => void): () => void {
  run()
  const observer = new ResizeObserver(run)
  if (nav?.parentElement) observer.observe(nav.parentElement)
  return () => observer.disconnect()
}

/** Scrolls the current screen's link into view where the menu is taller than the window. */
function showCurrent(nav: HTMLElement | null, pathname: string): void {
  const links = [...(nav?.querySelectorAll('a') ?? [])]
  const current = links.findLast(link => pathname.startsWith(link.pathname))
  current?.scrollIntoView?.({ block: 'nearest' })
}
