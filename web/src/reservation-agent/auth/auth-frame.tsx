import { DarkNoFooterLayout } from '../../layouts/dark-no-footer-layout.tsx'

/** The frame of the reservation agents' public pages: the sign-in and the way to it (specification, point 2). */
export function AuthFrame() {
  return <DarkNoFooterLayout art="auth-agent" />
}
