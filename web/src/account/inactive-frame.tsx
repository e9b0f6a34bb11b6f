import { InactiveLayout } from '../app/layouts/inactive-layout.tsx'
import { RoleGuard } from '../app/session/guards.tsx'
import { usePortalTheme } from '../app/theme/portal-theme.ts'

/** Around the page that a suspended customer sees. */
export function InactiveFrame() {
  usePortalTheme()
  return (
    <RoleGuard roles={['USER']}>
      <InactiveLayout />
    </RoleGuard>
  )
}
