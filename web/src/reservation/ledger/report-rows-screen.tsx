import type { ReportRow } from '@arung/contracts/ledger/report'
import { taxKey, untaxed } from '@arung/contracts/ledger/taxes'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { pathOf } from '../../app/api/api-path.ts'
import type { Page } from '../../app/head/page.ts'
import { formatDate, formatInstant, operatorToday } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { ListAddress, ListQuery } from '../../backoffice/list-address.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { bookingNamespaces } from '../bookings/booking-namespaces.ts'
import { useBookingBeside } from '../bookings/use-booking-beside.tsx'
import { taxName } from '../taxes/tax-name.ts'
import { rowKinds, narrowedBy, narrowedOf, searchOfAsked } from './report-address.ts'

type Sort = 'latest' | 'oldest'
type Query = ListQuery<'all', Sort>

/** Moments and names of taxes are no ids. What they say is read by `narrowedOf`. */
const words = /^[^\p{Cc}]{1,80}$/u
/** Everything comes with the link from a number of the report. */
const rowsAddress: ListAddress<'all', Sort> = {
  path: '/reservation/admin/report/rows',
  tabParam: 'tab',
  tabs: ['all'],
  usualTab: 'all',
  filters: [
    { param: 'from', kind: 'date' },
    { param: 'to', kind: 'date' },
    ...(['by', ...rowKinds, 'knownOn', ...narrowedBy] as const).map(
      param => ({ param, kind: 'given', pattern: words }) as const,
    ),
  ],
  sorts: ['latest', 'oldest'],
  usualSort: () => 'latest',
}

/** `/reservation/admin/report/rows?...`: the events behind a number of the report. */
export function Screen() {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const { linkTo, drawer } = useBookingBeside()
  const [params] = useSearchParams()
  const narrowed = narrowedOf(params, operatorToday())
  const { figure, tax, currency: _c, upTo: _u, after: _a, recordedIn: _r, ...asked } = narrowed
  const searchOf = ({ sort, page, size }: Query) => ({ ...narrowed, sort, page, size })
  const taxInWords = (key: string | null) => {
    if (key === untaxed) return t('report.taxes.none')
    const [points = '', ...name] = (key ?? '').split(':')
    return taxName({ name: name.join(':'), basisPoints: Number(points) }, locale)
  }
  const given = (label: string) => ({ label, of: (value: string | null) => value ?? '' })
  return (
    <ListScreen
      address={rowsAddress}
      resource={query =>
        deskResource('GET /reservation-admin/report/rows', ['order', 'reservation'], {
          query: searchOf(query),
        })
      }
      columns={useColumns(linkTo, tax)}
      rowKey={row => row.rowId}
      rowName={row => row.number}
      exported={{
        name: 'report-rows',
        path: query =>
          pathOf('GET /reservation-admin/report/rows/export', { query: searchOf(query) }),
      }}
      beside={() => drawer}
      words={{
        title: t('report.rowsTitle'),
        count: count => t('report.row.count', { count }),
        more: most => t('report.row.more', { most }),
        caption: () => t('report.row.caption'),
        empty: () => t('report.row.empty'),
        sorts: sort => t(`report.row.sorts.${sort}`),
        tabs: { label: t('report.row.tabs'), of: () => t('report.row.all') },
        filters: {
          from: given(t('report.from')),
          to: given(t('report.to')),
          by: {
            label: t('report.by'),
            of: by => t(by === 'sale' ? 'report.bys.sale' : 'report.bys.activity'),
          },
          figure: {
            label: t('report.figure'),
            of: () => t(figure ? `report.${figure}` : 'report.figure'),
          },
          tax: { label: t('report.tax'), of: key => taxInWords(key) },
          currency: given(t('payments.filters.currency')),
          recordedIn: {
            label: t('report.recordedIn'),
            of: month =>
              `${t('report.recordedIn')} ${month === null ? '' : formatDate(`${month}-01`, locale, 'month')}`,
          },
          knownOn: {
            label: t('report.knownOn'),
            of: time => t('report.knownNote', { time: time && formatInstant(time, locale) }),
          },
          ...Object.fromEntries(
            (['upTo', 'after'] as const).map(name => [
              name,
              { label: t(`report.${name}`), of: () => t(`report.${name}`) },
            ]),
          ),
          ...Object.fromEntries(
            rowKinds.map(name => [
              name,
              { label: t(`report.${name}`), of: () => t(`report.${name}`) },
            ]),
          ),
        },
      }}
    >
      <LinkButton to={`/reservation/admin/report?${searchOfAsked(asked)}`} size="small">
        {t('report.row.back')}
      </LinkButton>
    </ListScreen>
  )
}

/** `tax`: of which the rows are to show the base and the tax, instead of those of all taxes. */
function useColumns(
  linkTo: (bookingId: string) => string,
  tax: string | undefined,
): readonly ListColumn<ReportRow, Sort>[] {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const count = (value: number) => (value === 0 ? '–' : formatNumber(value, locale, 0))
  const money = (key: string, title: string, of: (row: ReportRow) => number) => ({
    key,
    title,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: (row: ReportRow) => (of(row) === 0 ? '–' : formatMoney(of(row), row.currency, locale)),
  })
  return [
    {
      key: 'at',
      title: t('report.row.at'),
      className: 'tnum xl:whitespace-nowrap',
      sorts: { latest: 'descending', oldest: 'ascending' },
      cell: ({ at, position }) => (
        <>
          {formatInstant(at, locale)}
          <span className="block text-small text-ink-3">{`#${position}`}</span>
        </>
      ),
    },
    { key: 'kind', title: t('report.row.kind'), cell: ({ kind }) => t(`report.kinds.${kind}`) },
    {
      key: 'sale',
      title: t('report.row.sale'),
      className: 'whitespace-nowrap tnum',
      cell: ({ number, bookingId, rowId, part }) =>
        bookingId === null ? (
          <>
            {number}
            {part === 'PICK_UP' && (
              <span className="block text-small text-ink-2">{t('report.PICK_UP')}</span>
            )}
          </>
        ) : (
          <Link
            to={linkTo(bookingId)}
            preventScrollReset
            data-row={rowId}
            className="link-line py-1 font-semibold hover:underline"
          >
            {number}
          </Link>
        ),
    },
    {
      key: 'date',
      title: t('report.row.date'),
      className: 'whitespace-nowrap tnum',
      cell: ({ activityDate }) => formatDate(activityDate, locale, 'short'),
    },
    {
      key: 'source',
      rare: true,
      title: t('report.source'),
      hideable: true,
      cell: ({ source }) => t(`sources.${source}`),
    },
    {
      key: 'method',
      rare: true,
      title: t('report.method'),
      hideable: true,
      cell: ({ method }) => (method === null ? '–' : t(`methods.${method}`)),
    },
    {
      key: 'guests',
      title: t('report.guests'),
      numeric: true,
      cell: ({ guests }) => count(guests),
    },
    ...(tax === undefined || tax === untaxed
      ? [{ ...money('tax', t('report.tax'), one => one.tax), rare: true, hideable: true }]
      : [
          money('base', t('report.taxes.base'), row => taxOfRow(row, tax)?.base ?? 0),
          money('tax', t('report.tax'), row => taxOfRow(row, tax)?.amount ?? 0),
        ]),
    money('sold', t('report.row.sold'), ({ sold }) => sold),
    money('paid', t('report.row.money'), ({ paid }) => paid),
    money('refunded', t('report.refunded'), ({ refunded }) => refunded),
    money('toCollect', t('report.toCollect'), ({ toCollect }) => toCollect),
  ]
}

const taxOfRow = ({ taxes }: ReportRow, key: string) => taxes.find(one => taxKey(one) === key)

export const page: Page = {
  namespaces: ['ledger', ...bookingNamespaces],
  rendering: 'client',
  head: ({ t }) => ({ title: t('ledger:report.rowsTitle') }),
}
