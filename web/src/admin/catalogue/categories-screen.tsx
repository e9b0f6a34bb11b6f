import type { CategoryRow } from '@arung/contracts/catalogue/desk-views'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../app/i18n/use-locale.ts'
import type { Page } from '../../app/page.ts'
import { EditLink } from '../../backoffice/edit-link.tsx'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { ListScreen } from '../../backoffice/list-screen.tsx'
import { TwoNames } from '../../backoffice/two-names.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { categoriesAddress, categoriesResource, type CategorySort } from './catalogue-resource.ts'
import { Thumb } from './thumb.tsx'

/** `/admin/categories`: the categories of activities in the order of the lists. */
export function Screen() {
  const { t } = useTranslation('categories')
  const pick = usePick()
  const nameOf = ({ category }: CategoryRow) => pick(category.name, category.nameId)
  return (
    <ListScreen
      address={categoriesAddress}
      resource={categoriesResource}
      columns={useColumns()}
      rowKey={row => row.id}
      rowName={nameOf}
      action={row => (
        <EditLink
          row={row.id}
          to={`/admin/categories/${row.category.slug}/edit`}
          label={t('editOf', { name: nameOf(row) })}
        >
          {t('edit')}
        </EditLink>
      )}
      words={{
        title: t('title'),
        count: count => t('count', { count }),
        more: most => t('more', { most }),
        caption: tab => `${t('title')}: ${t(`tabs.${tab}`)}`,
        empty: () => t('empty'),
        search: t('search'),
        sorts: sort => t(`sorts.${sort}`),
        tabs: { label: t('tabs.label'), of: tab => t(`tabs.${tab}`) },
      }}
    >
      <LinkButton tone="primary" to="/admin/categories/create">
        {t('create')}
      </LinkButton>
    </ListScreen>
  )
}

function useColumns(): readonly ListColumn<CategoryRow, CategorySort>[] {
  const { t } = useTranslation('categories')
  const pick = usePick()
  return [
    {
      key: 'name',
      title: t('columns.name'),
      sorts: { name: 'ascending' },
      cell: ({ category: { name, nameId }, picture }) => (
        <span className="flex items-center gap-3">
          <Thumb picture={picture} />
          <TwoNames name={pick(name, nameId)} other={pick(nameId, name)} />
        </span>
      ),
    },
    {
      key: 'group',
      title: t('columns.group'),
      cell: ({ category }) => t(`groups.${category.group}`),
    },
    {
      key: 'rank',
      title: t('columns.rank'),
      numeric: true,
      sorts: { rank: 'ascending' },
      cell: ({ category }) => category.rank,
    },
    {
      key: 'products',
      title: t('columns.products'),
      numeric: true,
      sorts: { products: 'descending' },
      cell: ({ productCount }) => productCount,
    },
    {
      key: 'pictures',
      title: t('columns.pictures'),
      numeric: true,
      hideable: true,
      cell: ({ category }) => category.images.length,
    },
    {
      key: 'slug',
      title: t('columns.slug'),
      hideable: true,
      cell: ({ category }) => <code className="text-small">{category.slug}</code>,
    },
  ]
}

export const page: Page = {
  namespaces: ['categories', 'admin', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('categories:title') }),
}
