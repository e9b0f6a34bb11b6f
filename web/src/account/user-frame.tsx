import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet } from 'react-router-dom'
import { useLocalizedPath } from '../app/i18n/use-locale.ts'
import { DefaultFrame } from '../app/layouts/default-layout.tsx'
import { UserLayout } from '../app/layouts/user-layout.tsx'
import { RoleGuard } from '../app/session/guards.tsx'
import { useSession } from '../app/session/use-session.ts'
import { usePortalTheme } from '../app/theme/portal-theme.ts'
import { ThemeSwitch } from '../app/theme/theme-switch.tsx'

/** The customer's area with its tabs. */
export function UserFrame() {
  const { t } = useTranslation('user')
  return (
    <CustomersOnly>
      <UserLayout
        label={t('area')}
        tabs={[
          { to: '/user', label: t('bookings'), end: true },
          { to: '/user/profile', label: t('profile.tab') },
          { to: '/user/security', label: t('security.tab') },
        ]}
        settings={<ThemeSwitch />}
      />
    </CustomersOnly>
  )
}

/** One order takes the whole width, as on its public page. */
export function UserOrderFrame() {
  return (
    <CustomersOnly>
      <DefaultFrame>
        <div className="wrap pt-6 pb-20">
          <Outlet />
        </div>
      </DefaultFrame>
    </CustomersOnly>
  )
}

/** Signed in as a customer; suspended people see why instead. */
function CustomersOnly({ children }: { children: ReactNode }) {
  const { profile } = useSession()
  const localized = useLocalizedPath()
  usePortalTheme()
  return (
    <RoleGuard roles={['USER']}>
      {profile?.status === 'SUSPENDED' ? (
        <Navigate to={localized('/user/inactive')} replace />
      ) : (
        children
      )}
    </RoleGuard>
  )
}
