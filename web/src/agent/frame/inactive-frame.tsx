import { InactiveLayout } from '../../layouts/inactive-layout.tsx'
import { RoleGuard } from '../../layouts/guards.tsx'
import { usePortalTheme } from '../../app/theme/portal-theme.ts'

/** The frame of the page for agents who wait for activation or are suspended. */
export function InactiveFrame() {
  usePortalTheme()
  return (
    <RoleGuard roles={['AGEN']}>
      <InactiveLayout />
    </RoleGuard>
  )
}
