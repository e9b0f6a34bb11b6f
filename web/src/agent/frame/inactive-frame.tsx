import { InactiveLayout } from '../../layouts/inactive-layout.tsx'
import { RoleGuard } from '../../layouts/guards.tsx'
import { usePortalTheme } from '../../app/theme/portal-theme.ts'

/** Around the page that an agent sees who waits for activation or is suspended. */
export function InactiveFrame() {
  usePortalTheme()
  return (
    <RoleGuard roles={['AGEN']}>
      <InactiveLayout />
    </RoleGuard>
  )
}
