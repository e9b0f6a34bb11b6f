import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { plainPath } from '../../base/i18n/locale.ts'
import { useLocalizedPath } from '../../base/i18n/use-locale.ts'
import { AdminLayout } from '../../layouts/admin-layout.tsx'
import { ForbiddenScreen } from '../../app/screens/error-screen.tsx'
import { RoleGuard } from '../../layouts/guards.tsx'
import { changeSession } from '../../base/session/session-store.ts'
import { useSession } from '../../app/session/use-session.ts'
import { usePortalTheme } from '../../app/theme/portal-theme.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useIsWall, useWallFocus } from '../home/use-wall.ts'
import { isOpen, menuFor, permissionFor } from '../menu.ts'
import { WaitingBar } from '../queue/waiting-bar.tsx'
import { unconfirmedCount } from '../unconfirmed/unconfirmed-resource.ts'
import { staffProfileResource, useMay } from '../use-staff.ts'

/**
 * Layout `reservation-admin`: the back offices' sidebar with the links that the position may see. The wall of the office
 * is without it.
 */
export function ReservationFrame() {
  return (
    <RoleGuard roles={['RESERVATION_ADMIN']}>
      <Area shape="side" />
    </RoleGuard>
  )
}

/**
 * Layout `reservation-admin-full`: the same with the menu as a rail, so that the screen has the full width, for work at
 * the desk, tablets and print.
 */
export function ReservationFullFrame() {
  return (
    <RoleGuard roles={['RESERVATION_ADMIN']}>
      <Area shape="full" />
    </RoleGuard>
  )
}

function Area({ shape }: { shape: 'side' | 'full' }) {
  const { t } = useTranslation(['reservation', 'desk'])
  const { profile } = useSession()
  const localized = useLocalizedPath()
  const { data } = useLiveResource(staffProfileResource)
  const counts = useCounts()
  const isWall = useIsWall()
  usePortalTheme()
  useWallFocus(isWall)
  useEffect(() => {
    if (data) changeSession({ profile: data })
  }, [data])
  if (profile !== null && profile.status !== 'ACTIVE')
    return <Navigate to={localized('/reservation/admin/inactive')} replace />
  if (isWall)
    return (
      <main id="main">
        <AllowedScreen />
      </main>
    )
  return (
    <AdminLayout
      shape={shape}
      label={t('area')}
      groups={menuFor(profile?.permissions ?? []).map(({ title, links }) => ({
        title: t(title),
        links: links.map(({ to, label, icon, end = false, counts: counted }) => ({
          to,
          icon,
          end,
          label: t(`desk:menu.${label}`),
          ...(counted ? { count: counts[counted] } : {}),
        })),
      }))}
      note={
        profile?.position && (
          <p className="px-3 pt-2 text-table text-on-footer-2">
            {t(`positions.${profile.position}`)}
          </p>
        )
      }
      screen={
        <>
          <WaitingBar />
          <AllowedScreen />
        </>
      }
    />
  )
}

/** Returns the counts beside the menu's links, as far as the position may see them. */
function useCounts(): Readonly<Record<'unconfirmed', number>> {
  const may = useMay()
  const { data } = useLiveResource(may('bookings:approve') ? unconfirmedCount : null)
  return { unconfirmed: data?.total ?? 0 }
}

/** The screen of the address, if the position may see it. */
function AllowedScreen() {
  const { pathname } = useLocation()
  const { profile } = useSession()
  const may = useMay()
  const permission = permissionFor(plainPath(pathname))
  if (isOpen(permission, may)) return <Outlet />
  return profile === null ? null : <ForbiddenScreen />
}
