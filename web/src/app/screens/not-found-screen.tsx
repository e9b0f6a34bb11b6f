import type { Page } from '../head/page.ts'
import { MissingPage } from './missing-page.tsx'

/** 'Page not found: {path}' (specification, point 2). */
export function Screen() {
  return <MissingPage message="pageNotFound" />
}

export const page: Page = {
  namespaces: [],
  rendering: 'server',
  status: 404,
  head: ({ t }) => ({ title: `404 | ${t('errors:error')}` }),
}
