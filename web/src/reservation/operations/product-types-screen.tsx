import type { ProductTypeRow } from '@arung/contracts/operations/product-types'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { KindList } from './kind-list.tsx'
import { Colour } from './colour.tsx'
import { useTypeKind } from './product-kinds.ts'

/** `/reservation/admin/product-types`: the types that group reservation products. */
export function Screen() {
  const { t } = useTranslation('operations')
  const kind = useTypeKind()
  return (
    <KindList<ProductTypeRow, 'rank' | 'name'>
      kind={kind}
      columns={[
        {
          key: 'name',
          title: t('columns.name'),
          sorts: { name: 'ascending' },
          cell: row => <Colour colour={row.type.colour}>{kind.nameOf(row)}</Colour>,
        },
        {
          key: 'list',
          title: t('columns.dayList'),
          cell: ({ type }) => t(`dayLists.${type.kind}`),
        },
        {
          key: 'products',
          title: t('columns.products'),
          numeric: true,
          cell: ({ products }) => products,
        },
        {
          key: 'rank',
          title: t('columns.rank'),
          numeric: true,
          sorts: { rank: 'ascending' },
          cell: ({ type }) => type.rank,
        },
      ]}
      sorts={['rank', 'name']}
    />
  )
}

export const page: Page = {
  namespaces: ['operations', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('operations:types.title') }),
}
