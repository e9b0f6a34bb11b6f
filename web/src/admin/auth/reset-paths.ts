import type { ResetPaths } from '../../account/auth/forgot-password.tsx'

export const adminReset: ResetPaths = {
  realm: 'admins',
  ask: '/admin/forgot-password',
  verify: '/admin/forgot-password-verification',
  signIn: '/admin/sign-in',
}
