import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { DefaultFrame } from '../../layouts/default-layout.tsx'
import { UserLayout } from '../../layouts/user-layout.tsx'
import { ActiveGuard, RoleGuard } from '../../layouts/guards.tsx'
import { usePortalTheme } from '../../app/theme/portal-theme.ts'
import { ThemeSwitch } from '../../app/theme/theme-switch.tsx'

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

/** One order uses the whole width, as on its public page. */
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

/** Requires a signed-in customer. Suspended customers see the reason instead. */
function CustomersOnly({ children }: { children: ReactNode }) {
  usePortalTheme()
  return (
    <RoleGuard roles={['USER']}>
      <ActiveGuard>{children}</ActiveGuard>
    </RoleGuard>
  )
}
