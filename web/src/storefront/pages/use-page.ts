import type { PageKey } from '@arung/contracts/pages/requests'
import type { PageView } from '@arung/contracts/pages/views'
import type { SWRResponse } from 'swr'
import type { ApiError } from '../../app/api/api-error.ts'
import { useResource } from '../../app/api/resource.ts'
import { useHead } from '../../app/head/use-head.ts'
import { pageResource } from './pages-resource.ts'

/** Returns a company page and sets the document head for it. */
export function usePage(key: PageKey): SWRResponse<PageView, ApiError> {
  const page = useResource(pageResource(key))
  useHead(page.data)
  return page
}
