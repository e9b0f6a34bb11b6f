import { page as customerPage } from '../../account/profile/profile-screen.tsx'
import type { Page } from '../../app/head/page.ts'

/** `/agent/profile` (specification, point 2): the customer's screen, which also asks agents for their company. */
export { Screen } from '../../account/profile/profile-screen.tsx'

export const page: Page = { ...customerPage, namespaces: ['agent', ...customerPage.namespaces] }
