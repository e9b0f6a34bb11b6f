import type { PageKey } from '@arung/contracts/pages/requests'
import type { PageView } from '@arung/contracts/pages/views'
import { catalogueResource, type Resource } from '../../app/api/resource.ts'

export const pageResource = (key: PageKey): Resource<PageView> =>
  catalogueResource('GET /pages/:key', { params: { key } })
export const menuResource = catalogueResource('GET /restaurant-menu')
