import { clsx } from 'clsx'
import { Menu } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { LocaleLink } from '../base/i18n/locale-link.tsx'
import { AdminMenu, type MenuGroup } from './admin-menu.tsx'
import { Person, RailPerson } from './admin-person.tsx'
import { Logo } from './logo.tsx'

type AdminLayoutProps = {
  /** `full` gives the width to the screen: its menu is a rail on large windows, too. */
  shape?: 'side' | 'full'
  groups: readonly MenuGroup[]
  label: string
  /** The search above the menu, which reaches every screen. */
  search?: ReactNode
  /** The search on narrow screens, beside the folded menu, and in a rail. */
  shortcut?: ReactNode
  /** A note about the signed-in person, above the name. */
  note?: ReactNode
  /** The content to show; defaults to the screen of the address. */
  screen?: ReactNode
  /** Content over the screens. */
  children?: ReactNode
}

/**
 * Layout `admin`: a dark sidebar of grouped links. From 1024 to 1280 px, on tablets, it is a rail of icons; below that,
 * a disclosure at the top. In the shape `full` it is a rail from 1024 px on. It is not printed.
 */
export function AdminLayout(props: AdminLayoutProps) {
  const { groups, label, search, shortcut, note, screen, children } = props
  const isFull = props.shape === 'full'
  const { t } = useTranslation()
  const menu = useRef<HTMLDetailsElement>(null)
  return (
    <div
      className={clsx(
        'min-h-dvh lg:grid lg:grid-cols-[72px_minmax(0,1fr)] print:block',
        !isFull && 'xl:grid-cols-[248px_minmax(0,1fr)]',
      )}
    >
      <aside
        aria-label={label}
        data-rail={isFull ? 'always' : 'tablet'}
        className="on-dark hidden bg-footer text-on-footer lg:block print:hidden"
      >
        <div className="sticky top-0 z-30 flex h-dvh flex-col px-4 pt-6 pb-4 rail:px-3 rail:pt-4">
          <LocaleLink
            to="/"
            aria-label={t('siteHome')}
            className="mb-5 px-2 rail:mb-3 rail:w-11 rail:overflow-hidden rail:px-1"
          >
            <Logo light />
          </LocaleLink>
          <div className="rail:hidden">{search}</div>
          <div className="hidden rail:block">{shortcut}</div>
          <div className="relative -mx-1 min-h-40 flex-1 overflow-y-auto px-1 pt-1 pb-3 rail:[scrollbar-width:none]">
            <AdminMenu groups={groups} label={label} />
          </div>
          <div className="rail:hidden">
            <Person note={note} />
          </div>
          <div className="hidden rail:block">
            <RailPerson note={note} />
          </div>
        </div>
      </aside>
      <header className="on-dark flex items-center justify-between bg-footer px-4 py-3 text-on-footer lg:hidden print:hidden">
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
            <AdminMenu groups={groups} label={label} />
            <Person note={note} />
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

/** The sticky bar of an admin screen: title, a line below it, and the main actions. */
export function TitleBar(props: {
  title: string
  /** A chip beside the title. */
  badge?: string | undefined
  note?: string
  /** Scrolls out of a narrow window with the page, which has its own sticky bar. */
  leaves?: boolean
  children?: ReactNode
}) {
  return (
    <div
      className={clsx(
        'top-0 z-20 flex min-h-[72px] print:hidden flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-bg/95 px-[clamp(1rem,2.5vw,2rem)] py-3 backdrop-blur',
        props.leaves ? 'lg:sticky' : 'sticky',
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-h3">{props.title}</h1>
          {props.badge && <span className="chip bg-primary-soft text-link">{props.badge}</span>}
        </div>
        {props.note && <p className="text-table text-ink-2">{props.note}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">{props.children}</div>
    </div>
  )
}
