import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { categoriesResource, productsResource } from '../../app/api/resources.ts'
import type { Page } from '../../app/page.ts'
import { FilteredList } from './lists/filtered-list.tsx'
import { ListFrame, ListState } from './lists/list-frame.tsx'
import { sidesOf } from './lists/sides-of.ts'

const path = '/activities/all'

/** Everything that can be booked. */
export function Screen() {
  const { t } = useTranslation(['catalogue', 'common'])
  const products = useResource(productsResource)
  const { data: categories = [] } = useResource(categoriesResource)
  return (
    <ListFrame
      title={t('catalogue:list.all.title')}
      trail={[{ to: '/activities', text: t('common:nav.activities') }]}
    >
      {products.data ? (
        <FilteredList path={path} products={products.data} categories={categories} />
      ) : (
        <ListState error={products.error} onRetry={() => void products.mutate()} />
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
    title: t('catalogue:list.all.head'),
    description: t('catalogue:list.all.description'),
    path,
  }),
}
