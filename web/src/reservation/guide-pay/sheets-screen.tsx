import type { PaySheetRow } from '@arung/contracts/guide-pay/sheets'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { formatDate, formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { overviewPath, sheetPath } from './pay-period.ts'
import { sheetsAddress, sheetsResource, type SheetSort } from './pay-resources.ts'
import { SettledChip } from './settled-chip.tsx'

/** `/reservation/admin/guide-pay/sheets`: closed sheets, those that are not paid first. */
export function Screen() {
  const { t } = useTranslation('guidePay')
  return (
    <ListScreen
      address={sheetsAddress}
      resource={sheetsResource}
      columns={useColumns()}
      rowKey={row => row.sheetId}
      rowName={row => row.person.name ?? t('forgotten')}
      words={{
        title: t('sheets.title'),
        count: count => t('sheets.rows', { count }),
        more: most => t('sheets.more', { most }),
        caption: tab => `${t('sheets.title')}: ${t(`sheets.tabs.${tab}`)}`,
        empty: tab => t(`sheets.empty.${tab}`),
        sorts: sort => t(`sheets.sorts.${sort}`),
        tabs: { label: t('sheets.state'), of: tab => t(`sheets.tabs.${tab}`) },
      }}
    >
      <LinkButton to={overviewPath}>{t('title')}</LinkButton>
    </ListScreen>
  )
}

function useColumns(): readonly ListColumn<PaySheetRow, SheetSort>[] {
  const { t } = useTranslation('guidePay')
  const locale = useLocale()
  const day = (date: string) => formatDate(date, locale, 'day')
  return [
    {
      key: 'person',
      title: t('columns.name'),
      cell: ({ sheetId, person }) => (
        <LocaleLink
          to={sheetPath(sheetId)}
          data-row={sheetId}
          className="link-line py-1 font-semibold hover:underline"
        >
          {person.name ?? t('forgotten')}
        </LocaleLink>
      ),
    },
    {
      key: 'days',
      title: t('sheets.days'),
      className: 'whitespace-nowrap',
      cell: ({ from, to }) => `${day(from)} – ${day(to)}`,
    },
    { key: 'trips', title: t('columns.trips'), numeric: true, cell: ({ trips }) => trips },
    {
      key: 'total',
      title: t('lines.total'),
      numeric: true,
      cell: ({ total }) => (
        <span className="font-semibold whitespace-nowrap">{formatMoney(total, 'IDR', locale)}</span>
      ),
    },
    {
      key: 'state',
      title: t('sheets.state'),
      cell: ({ settlement }) => <SettledChip isSettled={settlement !== null} />,
    },
    {
      key: 'closed',
      title: t('sheets.closed'),
      sorts: { latest: 'descending', oldest: 'ascending' },
      className: 'whitespace-nowrap',
      cell: ({ closedAt }) => formatInstant(closedAt, locale),
    },
    { key: 'by', title: t('sheets.by'), hideable: true, cell: ({ closedBy }) => closedBy ?? '–' },
  ]
}

export const page: Page = {
  namespaces: ['guidePay', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('guidePay:sheets.title') }),
}
