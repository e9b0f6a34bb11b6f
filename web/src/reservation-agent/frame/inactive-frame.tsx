import { InactiveLayout } from '../../layouts/inactive-layout.tsx'
import { RoleGuard } from '../../layouts/guards.tsx'
import { usePortalTheme } from '../../app/theme/portal-theme.ts'

/** The frame of the page for suspended reservation agents. */
export function InactiveFrame() {
  usePortalTheme()
  return (
    <RoleGuard roles={['RESERVATION_AGENT']}>
      <InactiveLayout />
    </RoleGuard>
  )
}
