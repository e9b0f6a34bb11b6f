import { InactiveLayout } from '../../layouts/inactive-layout.tsx'
import { RoleGuard } from '../../layouts/guards.tsx'
import { usePortalTheme } from '../../app/theme/portal-theme.ts'

/** Around the page that an admin sees whose account is switched off. */
export function InactiveFrame() {
  usePortalTheme()
  return (
    <RoleGuard roles={['ADMIN']}>
      <InactiveLayout />
    </RoleGuard>
  )
}
