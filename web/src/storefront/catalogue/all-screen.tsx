import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { categoryNamesResource } from '../../app/api/resources.ts'
import type { Page } from '../../app/head/page.ts'
import { readsOf } from './lists/asked-of.ts'
import { FilteredList } from './lists/filtered-list.tsx'
import { ListFrame } from './lists/list-frame.tsx'
import { listHead } from './lists/list-head.ts'

const path = '/activities/all'

/** All products that can be booked. */
export function Screen() {
  const { t } = useTranslation(['catalogue', 'common'])
  const { data: categories = [] } = useResource(categoryNamesResource)
  return (
    <ListFrame
      title={t('catalogue:list.all.title')}
      trail={[{ to: '/activities', text: t('common:nav.activities') }]}
    >
      <FilteredList path={path} list="ALL" categories={categories} />
    </ListFrame>
  )
}

export const page: Page = {
  namespaces: ['catalogue'],
  rendering: 'server',
  ...readsOf('ALL'),
  head: context => {
    const { t } = context
    const [title, description] = [t('catalogue:list.all.head'), t('catalogue:list.all.description')]
    return listHead('ALL', { title, description, path }, context)
  },
}
