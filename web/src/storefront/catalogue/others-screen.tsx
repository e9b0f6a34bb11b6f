import { useTranslation } from 'react-i18next'
import { otherProduct } from '../../app/api/product-lists.ts'
import { useResource } from '../../app/api/resource.ts'
import { categoryNamesResource } from '../../app/api/resources.ts'
import type { Page } from '../../app/head/page.ts'
import { readsOf } from './lists/asked-of.ts'
import { FilteredList } from './lists/filtered-list.tsx'
import { ListFrame } from './lists/list-frame.tsx'
import { listHead } from './lists/list-head.ts'

const path = '/activities/others'

/** Activities that are neither river trips nor rides: culture, transport, food. */
export function Screen() {
  const { t } = useTranslation(['catalogue', 'common'])
  const { data: categories = [] } = useResource(categoryNamesResource)
  return (
    <ListFrame
      title={t('catalogue:list.others.title')}
      lead={t('catalogue:list.others.lead')}
      trail={[{ to: '/activities', text: t('common:nav.activities') }]}
    >
      <FilteredList
        path={path}
        list={otherProduct}
        categories={categories.filter(category => category.group === 'OTHER')}
      />
    </ListFrame>
  )
}

export const page: Page = {
  namespaces: ['catalogue'],
  rendering: 'server',
  ...readsOf(otherProduct),
  head: context => {
    const { t } = context
    const [title, description] = [
      t('catalogue:list.others.head'),
      t('catalogue:list.others.description'),
    ]
    return listHead(otherProduct, { title, description, path }, context)
  },
}
