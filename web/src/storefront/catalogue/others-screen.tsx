import { useTranslation } from 'react-i18next'
import { useProductLists } from '../../app/api/product-lists.ts'
import { useResource } from '../../app/api/resource.ts'
import { categoriesResource, productsResource } from '../../app/api/resources.ts'
import type { Page } from '../../app/page.ts'
import { FilteredList } from './lists/filtered-list.tsx'
import { ListFrame, ListState } from './lists/list-frame.tsx'
import { sidesOf } from './lists/sides-of.ts'

const path = '/activities/others'

/** What is neither river nor ride: culture, transport, food. */
export function Screen() {
  const { t } = useTranslation(['catalogue', 'common'])
  const { products, otherProduct, error, mutate } = useProductLists()
  const { data: categories = [] } = useResource(categoriesResource)
  return (
    <ListFrame
      title={t('catalogue:list.others.title')}
      lead={t('catalogue:list.others.lead')}
      trail={[{ to: '/activities', text: t('common:nav.activities') }]}
    >
      {products ? (
        <FilteredList
          path={path}
          products={otherProduct}
          categories={categories.filter(category => category.group === 'OTHER')}
        />
      ) : (
        <ListState error={error} onRetry={() => void mutate()} />
      )}
    </ListFrame>
  )
}

export const page: Page = {
  namespaces: ['catalogue'],
  rendering: 'server',
  resources: () => [productsResource],
  sides: (_params, query) => sidesOf(query),
  head: ({ t }) => ({
    title: t('catalogue:list.others.head'),
    description: t('catalogue:list.others.description'),
    path,
  }),
}
