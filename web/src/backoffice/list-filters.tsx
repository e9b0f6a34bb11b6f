import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../base/format/dates.ts'
import { useLocale } from '../base/i18n/use-locale.ts'
import { ChipLink } from './chip-link.tsx'
import { FilterChoice, type FilterWords, type OpenFilter } from './filter-choice.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { ListFilter } from './list-address.ts'
import type { ListState } from './use-list.ts'

export type TabWords<Tab extends string> = Readonly<{
  label: string
  of: (tab: Tab) => string
  counts?: Readonly<Partial<Record<Tab, number>>>
}>

/** How many filters fit in the list's toolbar; more are behind a button. */
const inLineMax = 2

type ListLineProps<Tab extends string, Sort extends string> = {
  list: ListState<Tab, Sort>
  tabs: TabWords<Tab>
  words: Readonly<Record<string, FilterWords>>
  /** The number of results in words; null while it is unknown. */
  found: string | null
}

/**
 * A toolbar above the rows: the tabs with counts, and the filters. Below it are the filters that are set, each
 * removable.
 */
export function ListLine<Tab extends string, Sort extends string>(props: ListLineProps<Tab, Sort>) {
  const { list, tabs, words, found } = props
  const open = list.address.filters.filter(({ isOpen }) => isOpen?.(list.query.tab) !== false)
  const choices = open.filter((filter): filter is OpenFilter => filter.kind !== 'given')
  const isShort = choices.length <= inLineMax
  return (
    <>
      <div
        className={clsx(
          'flex justify-between gap-x-4 gap-y-3',
          isShort ? 'flex-wrap items-center' : 'items-start',
        )}
      >
        {list.address.tabs.length > 1 && <ListTabs list={list} words={tabs} />}
        {isShort ? (
          choices.length > 0 && (
            <div className="flex flex-wrap gap-4">
              {choices.map(filter => (
                <FilterChoice
                  key={filter.param}
                  filter={filter}
                  words={words[filter.param]}
                  value={list.query.filters[filter.param] ?? null}
                  onChange={value =>
                    list.show({ filters: { ...list.query.filters, [filter.param]: value } })
                  }
                />
              ))}
            </div>
          )
        ) : (
          <FilterSheet list={list} filters={choices} words={words} found={found} />
        )}
      </div>
      <SetFilters
        list={list}
        filters={isShort ? open.filter(({ kind }) => kind === 'given') : open}
        words={words}
      />
    </>
  )
}

type ListTabsProps<Tab extends string, Sort extends string> = {
  list: ListState<Tab, Sort>
  words: TabWords<Tab>
}

/**
 * The list's tabs as links. The counts show where work waits. A change of tab drops its filters, except `given` and
 * `named` ones.
 */
function ListTabs<Tab extends string, Sort extends string>(props: ListTabsProps<Tab, Sort>) {
  const { list, words } = props
  const { tabs, usualSort, filters } = list.address
  const given = filters
    .filter(({ kind }) => kind === 'given' || kind === 'named')
    .map(({ param }) => [param, list.query.filters[param] ?? null])
  return (
    <Chips label={words.label}>
      {tabs.map(tab => (
        <li key={tab}>
          <ChipLink
            to={list.linkTo({ tab, filters: Object.fromEntries(given), sort: usualSort(tab) })}
            current={list.query.tab === tab}
            label={words.of(tab)}
            count={words.counts?.[tab]}
          />
        </li>
      ))}
    </Chips>
  )
}

type SetFiltersProps<Tab extends string, Sort extends string> = {
  list: ListState<Tab, Sort>
  filters: readonly ListFilter[]
  words: Readonly<Record<string, FilterWords>>
}

/** The filters that are set, each as a chip that removes it. */
function SetFilters<Tab extends string, Sort extends string>(props: SetFiltersProps<Tab, Sort>) {
  const { list, filters, words } = props
  const { t } = useTranslation('backoffice')
  const locale = useLocale()
  const chosen = list.query.filters
  const set = filters.flatMap(filter => {
    const value = chosen[filter.param]
    return value ? [{ filter, value }] : []
  })
  if (set.length === 0) return null
  const wordOf = ({ kind, param }: ListFilter, value: string) => {
    const of = kind === 'date' ? formatDate(value, locale, 'medium') : words[param]?.of(value)
    return kind === 'given' ? (of ?? value) : `${words[param]?.label ?? param}: ${of ?? value}`
  }
  return (
    <ul aria-label={t('filters.set')} className="flex flex-wrap gap-2">
      {set.map(({ filter, value }) => (
        <li key={filter.param}>
          <button
            type="button"
            className="inline-flex min-h-9 items-center gap-2 rounded-full bg-primary-soft px-4 text-table font-semibold text-link hover:bg-sunken pointer-coarse:min-h-11"
            onClick={() => list.show({ filters: { ...chosen, [filter.param]: null } })}
          >
            {wordOf(filter, value)}
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">{t('takeAway')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * Links in a row that scrolls sideways on its own, or in several rows on large windows. The current one is scrolled
 * into view.
 */
export function Chips({ label, children }: { label: string; children: React.ReactNode }) {
  const nav = useRef<HTMLElement>(null)
  const seen = useRef<Element | null>(null)
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]') ?? null
    if (current === null || current === seen.current || nav.current === null) return
    seen.current = current
    nav.current.scrollLeft = current.offsetLeft + current.offsetWidth - nav.current.clientWidth
  })
  return (
    <nav ref={nav} aria-label={label} className="relative max-w-full min-w-0 overflow-x-auto p-1">
      <ul className="flex gap-2 xl:flex-wrap">{children}</ul>
    </nav>
  )
}
