import type { ResetPaths } from './forgot-password.tsx'

export const customerReset: ResetPaths = {
  realm: 'users',
  ask: '/forgot-password',
  verify: '/forgot-password-verification',
  signIn: '/sign-in',
}
