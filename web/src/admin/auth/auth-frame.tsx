import { DarkNoFooterLayout } from '../../layouts/dark-no-footer-layout.tsx'
import { GuestGuard } from '../../layouts/guards.tsx'

/** The frame of the admins' sign-in: guests only. */
export function AuthFrame() {
  return (
    <GuestGuard>
      <DarkNoFooterLayout art="auth-admin" />
    </GuestGuard>
  )
}
