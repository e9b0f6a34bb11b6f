import type { HitKind, SearchHit } from '@arung/contracts/search/views'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { useTyped } from '../../backoffice/use-typed.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'
import { listOfHits, pathOfHit, searchResource } from './search-resource.ts'

type SearchBoxProps = {
  q: string
  onType: (q: string) => void
  /** Called when a hit was followed. */
  onGone?: () => void
}

/** One field for everything, with its hits as links. Arrow keys move from the field through the links and back. */
export function SearchBox({ q, onType, onGone }: SearchBoxProps) {
  const { t } = useTranslation(['admin', 'errors'])
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const words = field.current
    words?.focus()
    words?.setSelectionRange(words.value.length, words.value.length)
    const within = box.current
    const step = (event: KeyboardEvent) => walk(within, event)
    within?.addEventListener('keydown', step)
    return () => within?.removeEventListener('keydown', step)
  }, [])
  const words = useTyped(q.trim())
  const { data, error, isLoading } = useResource(searchResource(words), { keepPreviousData: true })
  const hits = words === '' ? [] : (data?.hits ?? [])
  const isNone = data !== undefined && words.length > 1 && hits.length === 0 && !isLoading
  return (
    <div ref={box} role="search" className="space-y-4">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="absolute inset-y-0 left-4 my-auto size-5 text-ink-2"
        />
        <input
          type="search"
          ref={field}
          aria-label={t('admin:finder.label')}
          placeholder={t('admin:finder.label')}
          maxLength={80}
          value={q}
          onChange={event => onType(event.target.value)}
          className="control min-h-12 pl-12"
        />
      </div>
      {error && <Notice tone="danger">{t('errors:readFailed')}</Notice>}
      <p role="status" className="text-table text-ink-2">
        {words.length < 2
          ? t('admin:finder.begin')
          : isNone
            ? t('admin:finder.none', { q: words })
            : data && t('admin:finder.found', { count: hits.length })}
      </p>
      {groupsOf(hits).map(([kind, found]) => (
        <Group key={kind} kind={kind} hits={found} q={words} onGone={onGone} />
      ))}
    </div>
  )
}

type GroupProps = {
  kind: HitKind
  hits: readonly SearchHit[]
  q: string
  onGone: (() => void) | undefined
}

function Group({ kind, hits, q, onGone }: GroupProps) {
  const { t } = useTranslation('admin')
  const pick = usePick()
  const locale = useLocale()
  const link =
    'flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-md px-3 py-2 hover:bg-sunken focus:bg-sunken'
  return (
    <section aria-label={t(`finder.kinds.${kind}`)}>
      <h2 className="px-3 font-sans text-small font-semibold text-ink-2">
        {t(`finder.kinds.${kind}`)}
      </h2>
      <ul>
        {hits.map(hit => (
          <li key={hit.key}>
            <LocaleLink to={pathOfHit(hit)} onClick={onGone} className={link}>
              <span className="font-semibold">{pick(hit.title, hit.titleId)}</span>
              <span className="min-w-0 truncate text-table text-ink-2">
                {[hit.detail, hit.date ? formatDate(hit.date, locale, 'medium') : '']
                  .filter(part => part !== '')
                  .join(' · ')}
              </span>
            </LocaleLink>
          </li>
        ))}
        <li>
          <LocaleLink
            to={listOfHits(kind, q)}
            onClick={onGone}
            className={`${link} text-table text-primary`}
          >
            {t('finder.all')}
          </LocaleLink>
        </li>
      </ul>
    </section>
  )
}

/** Groups hits by kind, in the order in which they came. */
function groupsOf(hits: readonly SearchHit[]): [HitKind, SearchHit[]][] {
  const groups = new Map<HitKind, SearchHit[]>()
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit])
  return [...groups]
}

function walk(box: HTMLElement | null, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (box === null || step === undefined) return
  event.preventDefault()
  const stops = [...box.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.findIndex(stop => stop === document.activeElement)
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
}
