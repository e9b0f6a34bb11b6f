import type { ResetPaths } from '../../account/auth/forgot-password.tsx'

export const agentReset: ResetPaths = {
  realm: 'agents',
  ask: '/agent/forgot-password',
  verify: '/agent/forgot-password-verification',
  signIn: '/agent/sign-in',
}
