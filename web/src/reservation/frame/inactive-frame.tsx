import { InactiveLayout } from '../../layouts/inactive-layout.tsx'
import { RoleGuard } from '../../layouts/guards.tsx'
import { usePortalTheme } from '../../app/theme/portal-theme.ts'

/** The frame of the page for staff whose account is deactivated. */
export function InactiveFrame() {
  usePortalTheme()
  return (
    <RoleGuard roles={['RESERVATION_ADMIN']}>
      <InactiveLayout />
    </RoleGuard>
  )
}
