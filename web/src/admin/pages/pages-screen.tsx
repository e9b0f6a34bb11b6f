import type { CompanyPageRow } from '@arung/contracts/pages/desk-views'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { useActorWords } from '../../backoffice/actor-words.ts'
import { EditLink } from '../../backoffice/edit-link.tsx'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { TwoNames } from '../../backoffice/two-names.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { formatAgo } from '../format.ts'
import { pagesAddress, pagesResource, publicPaths, type PageSort } from './pages-resource.ts'

/** `/admin/pages`: the company pages, and who last changed each. */
export function Screen() {
  const { t } = useTranslation('companyPages')
  const nameOf = ({ key }: CompanyPageRow) => t(`keys.${key}`)
  return (
    <ListScreen
      address={pagesAddress}
      resource={pagesResource}
      columns={useColumns()}
      rowKey={row => row.key}
      rowName={nameOf}
      action={row => (
        <EditLink
          row={row.key}
          to={`/admin/pages/${row.key}/edit`}
          label={t('editOf', { name: nameOf(row) })}
        >
          {t('edit')}
        </EditLink>
      )}
      words={{
        title: t('title'),
        count: count => t('count', { count }),
        more: most => most,
        caption: () => t('title'),
        empty: () => '',
        sorts: sort => t(`sorts.${sort}`),
        tabs: { label: t('title'), of: () => t('all') },
      }}
    />
  )
}

function useColumns(): readonly ListColumn<CompanyPageRow, PageSort>[] {
  const { t } = useTranslation('companyPages')
  const locale = useLocale()
  const pick = usePick()
  const who = useActorWords()
  return [
    {
      key: 'page',
      title: t('columns.page'),
      className: 'min-w-36',
      cell: ({ key }) => t(`keys.${key}`),
    },
    {
      key: 'title',
      title: t('columns.title'),
      className: 'w-2/5',
      cell: ({ titles }) =>
        titles ? (
          <span className="block min-w-48">
            <TwoNames
              name={pick(titles.title, titles.titleId)}
              other={pick(titles.titleId, titles.title)}
            />
          </span>
        ) : (
          <StatusChip tone="warning" shape="triangle" label={t('unwritten')} />
        ),
    },
    {
      key: 'address',
      title: t('columns.address'),
      hideable: true,
      cell: ({ key }) => <code className="text-small">{publicPaths[key]}</code>,
    },
    {
      key: 'changed',
      title: t('columns.changed'),
      className: 'whitespace-nowrap',
      sorts: { changed: 'descending' },
      cell: ({ change }) =>
        change && (
          <time dateTime={change.at} title={formatInstant(change.at, locale)}>
            {formatAgo(change.at, locale)}
          </time>
        ),
    },
    {
      key: 'by',
      title: t('columns.by'),
      hideable: true,
      cell: ({ change }) => change && who(change.by),
    },
  ]
}

export const page: Page = {
  namespaces: ['companyPages', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('companyPages:title') }),
}
