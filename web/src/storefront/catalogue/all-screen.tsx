import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { categoriesResource } from '../../app/api/resources.ts'
import type { Page } from '../../app/page.ts'
import { readsOf } from './lists/asked-of.ts'
import { FilteredList } from './lists/filtered-list.tsx'
import { ListFrame } from './lists/list-frame.tsx'

const path = '/activities/all'

/** Everything that can be booked. */
export function Screen() {
  const { t } = useTranslation(['catalogue', 'common'])
  const { data: categories = [] } = useResource(categoriesResource)
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
  head: ({ t }) => ({
    title: t('catalogue:list.all.head'),
    description: t('catalogue:list.all.description'),
    path,
  }),
}
