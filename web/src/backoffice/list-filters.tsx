import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { ChipLink } from './chip-link.tsx'
import type { ListFilter } from './list-address.ts'
import { Option } from './option.tsx'
import type { ListState } from './use-list.ts'

/** How a filter is called, and its values; null is all of them. */
export type FilterWords = Readonly<{
  label: string
  of: (value: string | null) => string
  /** The values of a `named` filter, as far as they are read. */
  values?: readonly string[]
}>
export type TabWords<Tab extends string> = Readonly<{
  label: string
  of: (tab: Tab) => string
  counts?: Readonly<Partial<Record<Tab, number>>>
}>

type ListTabsProps<Tab extends string, Sort extends string> = {
  list: ListState<Tab, Sort>
  words: TabWords<Tab>
}

/** The list's tabs as links; the counts say where work waits. What narrows another view is left behind. */
export function ListTabs<Tab extends string, Sort extends string>(props: ListTabsProps<Tab, Sort>) {
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

type ListFiltersProps<Tab extends string, Sort extends string> = {
  list: ListState<Tab, Sort>
  words: Readonly<Record<string, FilterWords>>
}

/** What else narrows the list, each in its own form; only where the tab leaves it open. */
export function ListFilters<Tab extends string, Sort extends string>(
  props: ListFiltersProps<Tab, Sort>,
) {
  const { list, words } = props
  const open = list.address.filters.filter(({ isOpen }) => isOpen?.(list.query.tab) !== false)
  const others = open.filter(filter => filter.kind !== 'chips')
  return (
    <>
      {open.map(({ param, ...filter }) =>
        filter.kind !== 'chips' ? null : (
          <Chips key={param} label={words[param]?.label ?? param}>
            {[null, ...filter.values].map(value => (
              <li key={value ?? ''}>
                <ChipLink
                  to={list.linkTo({ filters: { ...list.query.filters, [param]: value } })}
                  current={list.query.filters[param] === value}
                  label={words[param]?.of(value) ?? String(value)}
                />
              </li>
            ))}
          </Chips>
        ),
      )}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-4">
          {others.map(filter => (
            <Choice
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
      )}
    </>
  )
}

type ChoiceProps = {
  filter: ListFilter
  words: FilterWords | undefined
  value: string | null
  onChange: (value: string | null) => void
}

function Choice({ filter, words, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('backoffice')
  const label = words?.label ?? filter.param
  if (filter.kind === 'given') {
    if (value === null) return null
    return (
      <Button size="small" onClick={() => onChange(null)}>
        {words?.of(value) ?? value}
        <X aria-hidden="true" className="size-4" />
        <span className="sr-only">{t('takeAway')}</span>
      </Button>
    )
  }
  if (filter.kind === 'date') {
    return (
      <label className="flex items-center gap-2 text-table text-ink-2">
        {label}
        <input
          type="date"
          value={value ?? ''}
          onChange={event => onChange(event.target.value || null)}
          className="control min-h-10 w-auto py-1 pointer-coarse:min-h-11"
        />
      </label>
    )
  }
  return (
    <Option label={label} value={value ?? ''} onChange={next => onChange(next || null)}>
      {['', ...valuesOf(filter, words, value)].map(one => (
        <option key={one} value={one}>
          {words?.of(one || null) ?? one}
        </option>
      ))}
    </Option>
  )
}

/** What can be chosen; what the address says of something that is not among it stays a choice. */
function valuesOf(
  filter: Exclude<ListFilter, { kind: 'given' | 'date' }>,
  words: FilterWords | undefined,
  value: string | null,
): readonly string[] {
  if (filter.kind !== 'named') return filter.values
  const named = words?.values ?? []
  return value === null || named.includes(value) ? named : [...named, value]
}

/** Links in a row that scrolls sideways on its own; in as many rows as it takes where there is a table below. */
export function Chips({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <nav aria-label={label} className="max-w-full overflow-x-auto p-1">
      <ul className="flex gap-2 lg:flex-wrap">{children}</ul>
    </nav>
  )
}
