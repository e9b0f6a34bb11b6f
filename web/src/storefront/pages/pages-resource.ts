import type { PageKey } from '@arung/contracts/pages/requests'
import type { MenuView, PageView } from '@arung/contracts/pages/views'
import { catalogueResource, type Resource } from '../../app/api/resource.ts'

export const pageResource = (key: PageKey): Resource<PageView> => catalogueResource(`/pages/${key}`)
export const menuResource = catalogueResource<MenuView>('/restaurant-menu')
