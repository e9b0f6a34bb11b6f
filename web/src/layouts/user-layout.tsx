import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet } from 'react-router-dom'
import { useLocalizedPath } from '../base/i18n/use-locale.ts'
import { signOut } from '../app/session/use-session.ts'
import { DefaultFrame } from './default-layout.tsx'

export type AreaTab = Readonly<{ to: string; label: string; end?: boolean }>

type UserLayoutProps = {
  tabs: readonly AreaTab[]
  label: string
  /** The person's settings, at the end of the tabs. */
  settings?: ReactNode
}

/** Layout `user` (also for agents): tabs in a column on the left, above the content on small screens. */
export function UserLayout({ tabs, label, settings }: UserLayoutProps) {
  const { t } = useTranslation()
  const localized = useLocalizedPath()
  return (
    <DefaultFrame>
      <div className="wrap grid gap-8 py-8 lg:grid-cols-[220px_minmax(0,1fr)] lg:py-12">
        <nav aria-label={label} className="min-w-0">
          <ul className="flex flex-wrap gap-1 lg:sticky lg:top-28 lg:flex-col">
            {tabs.map(tab => (
              <li key={tab.to}>
                <NavLink
                  to={localized(tab.to)}
                  end={tab.end ?? false}
                  className={({ isActive }) =>
                    clsx(tabClass, isActive && 'bg-primary-soft text-link')
                  }
                >
                  {tab.label}
                </NavLink>
              </li>
            ))}
            <li className="lg:mt-4 lg:border-t lg:border-line lg:pt-4">
              <button
                type="button"
                className={clsx(tabClass, 'w-full')}
                onClick={() => void signOut()}
              >
                {t('nav.signOut')}
              </button>
            </li>
            {settings !== undefined && <li className="max-lg:ml-auto">{settings}</li>}
          </ul>
        </nav>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </DefaultFrame>
  )
}

const tabClass =
  'block rounded-md px-3 py-3 text-left text-ui font-semibold whitespace-nowrap hover:bg-sunken sm:px-4'
