import { InactiveLayout } from '../../layouts/inactive-layout.tsx'
import { RoleGuard } from '../../layouts/guards.tsx'
import { usePortalTheme } from '../../app/theme/portal-theme.ts'

/** The frame of the page for an admin whose account is suspended. */
export function InactiveFrame() {
  usePortalTheme()
  return (
    <RoleGuard roles={['ADMIN']}>
      <InactiveLayout />
    </RoleGuard>
  )
}
