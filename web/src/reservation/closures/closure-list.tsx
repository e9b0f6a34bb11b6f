import type { ClosureRow } from '@arung/contracts/closures/closures'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../base/format/dates.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { RowList } from '../../backoffice/list-screen/row-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { closurePath } from './closure-paths.ts'
import { ClosureState } from './closure-state.tsx'
import { closuresResource } from './closures-resource.ts'
import { Read } from './read.tsx'
import { useTimesWords } from './use-times-words.ts'

/** The latest closures, each with what became of its parties. */
export function ClosureList() {
  const { t } = useTranslation('closures')
  const nameOf = useClosureName()
  const columns = useColumns()
  return (
    <Read resource={closuresResource}>
      {closures =>
        closures.length === 0 ? (
          <EmptyState title={t('list.none')} />
        ) : (
          <section className="card min-w-0 overflow-hidden">
            <RowList
              roomy
              caption={t('list.caption')}
              rows={closures}
              rowKey={({ id }) => id}
              rowName={nameOf}
              columns={columns}
              empty={t('list.none')}
            />
          </section>
        )
      }
    </Read>
  )
}

function useClosureName(): (closure: ClosureRow) => string {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  return ({ list, date }) => `${t(`lists.${list}`)}, ${formatDate(date, locale, 'medium')}`
}

function useColumns(): readonly ListColumn<ClosureRow>[] {
  const { t } = useTranslation(['closures', 'dayBookings'])
  const locale = useLocale()
  const nameOf = useClosureName()
  const timesOf = useTimesWords()
  return [
    {
      key: 'day',
      title: t('list.day'),
      className: 'min-w-40',
      cell: closure => (
        <>
          <LocaleLink
            to={closurePath(closure.id)}
            data-row={closure.id}
            aria-label={t('list.open', { name: nameOf(closure) })}
            className="link-line py-1 hover:underline"
          >
            {formatDate(closure.date, locale, 'medium')}
          </LocaleLink>
          <span className="block font-normal text-ink-2">
            {t(`dayBookings:lists.${closure.list}`)}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('list.state'),
      className: 'whitespace-nowrap',
      cell: closure => <ClosureState closure={closure} />,
    },
    { key: 'what', title: t('list.what'), className: 'tnum xl:whitespace-nowrap', cell: timesOf },
    { key: 'reason', title: t('list.reason'), cell: ({ reason }) => t(`reasons.${reason}`) },
    {
      key: 'parties',
      title: t('list.parties'),
      className: 'min-w-44',
      cell: ({ counts }) => <Counts counts={counts} />,
    },
    {
      key: 'by',
      title: t('list.by'),
      className: 'xl:whitespace-nowrap',
      cell: ({ by, at }) => (
        <>
          <span className="block">{by ?? t('view.forgotten')}</span>
          <span className="text-ink-2 tnum">{formatInstant(at, locale)}</span>
        </>
      ),
    },
  ]
}

const counted = [
  'moved',
  'canceled',
  'kept',
  'later',
  'failed',
  'newcomers',
  'gone',
  'open',
] as const

function Counts({ counts }: Pick<ClosureRow, 'counts'>) {
  const { t } = useTranslation('closures')
  const words = counted
    .filter(key => counts[key] > 0)
    .map(key => t(`list.${key === 'open' ? 'waiting' : key}`, { count: counts[key] }))
  return words.length === 0 ? (
    <span className="text-ink-2">{t('list.noParties')}</span>
  ) : (
    <span className="tnum">{words.join(' · ')}</span>
  )
}
