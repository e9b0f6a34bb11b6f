import { Security } from '../../account/security/security.tsx'
import type { Page } from '../../app/head/page.ts'
import { agentReset } from '../auth/reset-paths.ts'

/** `/agent/security` (specification, point 2): the password and the agent's sessions. */
export const Screen = () => <Security paths={agentReset} />

export const page: Page = {
  namespaces: ['agent', 'user', 'auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('user:security.title') }),
}
