import { InactiveLayout } from '../../layouts/inactive-layout.tsx'
import { RoleGuard } from '../../layouts/guards.tsx'
import { usePortalTheme } from '../../app/theme/portal-theme.ts'

/** Around the page that a member of staff sees whose account is switched off. */
export function InactiveFrame() {
  usePortalTheme()
  return (
    <RoleGuard roles={['RESERVATION_ADMIN']}>
      <InactiveLayout />
    </RoleGuard>
  )
}
