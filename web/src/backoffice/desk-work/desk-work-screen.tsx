import {
  DeskWorkArea,
  type DeskDeed,
  type DeskRecord,
  type DeskWork,
} from '@arung/contracts/desk-work'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { formatDate, formatInstant } from '../../base/format/dates.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { useIsWide } from '../../app/viewport/use-is-wide.ts'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { tableColumns, type ListColumn } from '../list-columns.tsx'
import { ListSkeleton } from '../list-screen/list-screen.tsx'
import { useLiveResource } from '../live/use-live-resource.ts'
import { DateControl } from '../../ui/date-control.tsx'
import { Option } from '../option.tsx'
import { RowCards } from '../../ui/row-cards.tsx'
import {
  workQueryOf,
  workResource,
  workSearch,
  type WorkQuery,
  type Worker,
} from './desk-work-resource.ts'
import { useDeskWords } from '../desk-words.ts'
import { useDeedWords } from './use-deed-words.ts'

type DeskWorkScreenProps = {
  of: Worker
  /** The path of the screen, without language. */
  address: string
  /** The list in which the person is shown. */
  back: Readonly<{ to: string; label: string }>
  /** Returns the page of a record in this area; null when it has none here. */
  linkTo: (record: DeskRecord) => string | null
}

/** Everything one person of the desk did, page by page: when, what, and to which record. */
export function DeskWorkScreen({ of, address, back, linkTo }: DeskWorkScreenProps) {
  const { t } = useTranslation('deskWork')
  const query = workQueryOf(new URLSearchParams(useLocation().search))
  const { data, error, mutate } = useLiveResource(workResource(of, query))
  if (data === undefined && error) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  const pageAt = (before: string | null) => address + workSearch({ ...query, before })
  return (
    <>
      <TitleBar
        title={data ? t('title', { name: data.name ?? t('gone') }) : t('loading')}
        note={t('note')}
      />
      <div className="space-y-6 p-[clamp(1rem,2.5vw,2rem)]">
        <LocaleLink
          to={back.to}
          className="inline-flex items-center gap-2 py-1 text-ui font-semibold text-link hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.label}
        </LocaleLink>
        <Filters query={query} />
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? <ListSkeleton /> : <Deeds work={data} linkTo={linkTo} />}
        <div className="flex flex-wrap gap-3">
          {query.before !== null && <LinkButton to={pageAt(null)}>{t('newest')}</LinkButton>}
          {data && data.next !== null && (
            <LinkButton to={pageAt(data.next)}>{t('earlier')}</LinkButton>
          )}
        </div>
      </div>
    </>
  )
}

/** Filters by area and day. Each choice leads to the first page. */
function Filters({ query }: { query: WorkQuery }) {
  const { t } = useTranslation('deskWork')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const show = (change: Partial<WorkQuery>) =>
    void navigate(pathname + workSearch({ ...query, before: null, ...change }))
  return (
    <div className="flex flex-wrap gap-4">
      <Option
        label={t('area')}
        value={query.area ?? ''}
        onChange={value => show({ area: DeskWorkArea.options.find(one => one === value) ?? null })}
      >
        <option value="">{t('areas.all')}</option>
        {DeskWorkArea.options.map(area => (
          <option key={area} value={area}>
            {t(`areas.${area}`)}
          </option>
        ))}
      </Option>
      {(['from', 'to'] as const).map(name => (
        <div key={name} className="flex items-center gap-2 text-table text-ink-2">
          <label htmlFor={`deeds-${name}`}>{t(name)}</label>
          <DateControl
            id={`deeds-${name}`}
            value={query[name] ?? ''}
            onChange={date => show({ [name]: date || null })}
            className="w-44"
          />
        </div>
      ))}
    </div>
  )
}

type DeedsProps = Pick<DeskWorkScreenProps, 'linkTo'> & { work: DeskWork }

function Deeds({ work, linkTo }: DeedsProps) {
  const { t } = useTranslation('deskWork')
  const columns = useColumns(linkTo)
  const isWide = useIsWide()
  if (work.items.length === 0) return <EmptyState title={t('empty')} />
  const shared = { caption: t('table'), rows: work.items, rowKey: ({ id }: DeskDeed) => id }
  return (
    <div className="card overflow-hidden">
      {isWide ? (
        <DataTable {...shared} columns={tableColumns(columns, null)} />
      ) : (
        <RowCards {...shared} columns={columns} />
      )}
    </div>
  )
}

/** Records that exist once per day have the day as their id. */
const isDay = /^\d{4}-\d{2}-\d{2}$/

function useColumns(linkTo: DeskWorkScreenProps['linkTo']): readonly ListColumn<DeskDeed>[] {
  const { t } = useTranslation('deskWork')
  const locale = useLocale()
  const pick = usePick()
  const words = useDeedWords()
  const { record: wordOf } = useDeskWords()
  const nameOf = ({ kind, id, name, nameId }: DeskRecord) => {
    const ownName = isDay.test(id) ? formatDate(id, locale) : ''
    const called = name === null ? ownName : pick(name, nameId ?? name)
    return `${wordOf(kind)} ${called}`.trim()
  }
  return [
    { key: 'what', title: t('columns.what'), cell: ({ type }) => words(type) },
    {
      key: 'at',
      title: t('columns.at'),
      className: 'whitespace-nowrap tnum',
      cell: ({ at }) => <time dateTime={at}>{formatInstant(at, locale)}</time>,
    },
    {
      key: 'record',
      title: t('columns.record'),
      cell: ({ record }) => {
        const to = linkTo(record)
        if (to === null) return nameOf(record)
        return (
          <LocaleLink to={to} className="py-1 text-link hover:underline">
            {nameOf(record)}
          </LocaleLink>
        )
      },
    },
  ]
}
