import { DarkNoFooterLayout } from '../../layouts/dark-no-footer-layout.tsx'

/** The frame of renewing a forgotten password: open to everybody (specification, point 2). */
export function OpenAuthFrame() {
  return <DarkNoFooterLayout art="auth-user" />
}
