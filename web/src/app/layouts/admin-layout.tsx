import { fullName } from '@arung/contracts/full-name'
import { clsx } from 'clsx'
import { Menu } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useLocalizedPath } from '../i18n/use-locale.ts'
import { signOut, useSession } from '../session/use-session.ts'
import { Logo } from './logo.tsx'

export type MenuGroup = Readonly<{
  title: string
  links: readonly Readonly<{ to: string; label: string; end?: boolean; count?: number }>[]
}>

type AdminLayoutProps = {
  /** `full` leaves the whole width to the screen, and its menu folded on top; it is not printed. */
  shape?: 'side' | 'full'
  groups: readonly MenuGroup[]
  label: string
  /** Above the menu: what leads everywhere. */
  search?: ReactNode
  /** The same on narrow screens, beside the folded menu. */
  shortcut?: ReactNode
  /** Settings of the person at work, above their name. */
  settings?: ReactNode
  /** What is shown of the address; left out, its screen. */
  screen?: ReactNode
  /** What lies over the screens. */
  children?: ReactNode
}

/**
 * Layout `admin`: a dark sidebar of grouped links; below 1280 px, on tablets too, it folds into a disclosure on top. In the
 * shape `full` it is folded at every width.
 */
export function AdminLayout(props: AdminLayoutProps) {
  const { groups, label, search, shortcut, settings, screen, children } = props
  const isFull = props.shape === 'full'
  const { t } = useTranslation()
  const menu = useRef<HTMLDetailsElement>(null)
  return (
    <div className={clsx('min-h-dvh', !isFull && 'xl:grid xl:grid-cols-[248px_minmax(0,1fr)]')}>
      {!isFull && (
        <aside aria-label={label} className="on-dark hidden bg-footer text-on-footer xl:block">
          <div className="sticky top-0 flex h-dvh flex-col px-4 pt-6 pb-4">
            <LocaleLink to="/" aria-label={t('siteHome')} className="mb-5 px-2">
              <Logo light />
            </LocaleLink>
            {search}
            <div className="-mx-1 min-h-40 flex-1 overflow-y-auto px-1 pt-1 pb-3">
              <Menus groups={groups} label={label} />
            </div>
            <Person settings={settings} />
          </div>
        </aside>
      )}
      <header
        className={clsx(
          'on-dark flex items-center justify-between bg-footer px-4 py-3 text-on-footer',
          isFull ? 'print:hidden' : 'xl:hidden',
        )}
      >
        <LocaleLink to="/" aria-label={t('siteHome')}>
          <Logo light />
        </LocaleLink>
        {shortcut}
        <details ref={menu} className="relative">
          <summary className="grid size-12 list-none place-items-center rounded-md hover:bg-white/15">
            <Menu aria-hidden="true" className="size-6" />
            <span className="sr-only">{t('menu')}</span>
          </summary>
          <div
            onClick={() => menu.current?.removeAttribute('open')}
            className="absolute top-14 right-0 z-40 max-h-[calc(100dvh-5rem)] w-72 overflow-y-auto rounded-lg bg-footer p-4 shadow-lg ring-1 ring-white/15"
          >
            <Menus groups={groups} label={label} />
            <Person settings={settings} />
          </div>
        </details>
      </header>
      <main id="main" className="min-w-0">
        {screen ?? <Outlet />}
      </main>
      {children}
    </div>
  )
}

function Menus({ groups, label }: { groups: readonly MenuGroup[]; label: string }) {
  const localized = useLocalizedPath()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => followHeight(nav.current, () => showCurrent(nav.current, pathname)), [pathname])
  return (
    <nav ref={nav} aria-label={label} className="space-y-5 pointer-fine:space-y-2">
      {groups.map(group => (
        <div key={group.title}>
          <h2 className="px-3 pb-1 font-sans text-small font-medium text-on-footer-2">
            {group.title}
          </h2>
          <ul className="space-y-0.5">
            {group.links.map(link => (
              <li key={link.to}>
                <NavLink
                  to={localized(link.to)}
                  end={link.end ?? false}
                  className={({ isActive }) =>
                    clsx(linkClass, isActive && 'bg-white/15 text-white')
                  }
                >
                  {link.label}
                  {link.count !== undefined && link.count > 0 && (
                    <span className="rounded-full bg-cta px-2 text-small font-bold text-on-cta tnum">
                      {link.count}
                    </span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Runs it now and whenever the menu has more or less room: what stands below comes later. */
function followHeight(nav: HTMLElement | null, run: () => void): () => void {
  run()
  const observer = new ResizeObserver(run)
  if (nav?.parentElement) observer.observe(nav.parentElement)
  return () => observer.disconnect()
}

/** Where the menu is longer than the window, the link of the screen is in sight. */
function showCurrent(nav: HTMLElement | null, pathname: string): void {
  const links = [...(nav?.querySelectorAll('a') ?? [])]
  const current = links.findLast(link => pathname.startsWith(link.pathname))
  current?.scrollIntoView?.({ block: 'nearest' })
}

// A finger needs 44 px; a mouse does not, and more of the menu is then in sight.
const linkClass =
  'flex min-h-11 pointer-fine:min-h-8 items-center justify-between gap-2 rounded-md px-3 text-ui font-medium text-on-footer-2 hover:bg-white/10 hover:text-white'

function Person({ settings }: { settings: ReactNode }) {
  const { t } = useTranslation()
  const { profile } = useSession()
  return (
    <div className="shrink-0 space-y-1 border-t border-white/15 pt-3 max-xl:mt-5">
      {settings}
      {profile && (
        <p className="px-3 text-ui">
          <span className="block font-semibold">{fullName(profile)}</span>
          <span className="text-table text-on-footer-2">{profile.email}</span>
        </p>
      )}
      <button
        type="button"
        className={clsx(linkClass, 'mt-1 w-full')}
        onClick={() => void signOut()}
      >
        {t('nav.signOut')}
      </button>
    </div>
  )
}

type TitleBarProps = {
  title: string
  note?: string
  /** Leaves a narrow window with the page, which has a bar of its own that stays. */
  leaves?: boolean
  children?: ReactNode
}

/** The sticky bar of an admin screen: title, a line below it, and the main actions. */
export function TitleBar(props: TitleBarProps) {
  return (
    <div
      className={clsx(
        'top-0 z-20 flex min-h-[72px] print:hidden flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-bg/95 px-[clamp(1rem,2.5vw,2rem)] py-3 backdrop-blur',
        props.leaves ? 'lg:sticky' : 'sticky',
      )}
    >
      <div className="min-w-0">
        <h1 className="text-h3">{props.title}</h1>
        {props.note && <p className="text-table text-ink-2">{props.note}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">{props.children}</div>
    </div>
  )
}
