import { InactiveLayout } from '../../layouts/inactive-layout.tsx'
import { RoleGuard } from '../../layouts/guards.tsx'
import { usePortalTheme } from '../../app/theme/portal-theme.ts'

/** The frame of the page that a suspended customer sees. */
export function InactiveFrame() {
  usePortalTheme()
  return (
    <RoleGuard roles={['USER']}>
      <InactiveLayout />
    </RoleGuard>
  )
}
