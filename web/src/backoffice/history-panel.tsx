import type { Actor, Change, HistoryEntry, Origin, SeenSessions } from '@arung/contracts/history'
import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../base/format/dates.ts'
import { useLocale } from '../base/i18n/use-locale.ts'
import { useOriginWords } from './origin-words.ts'

/** The words for the events of a kind of stream. A value without words is shown as it is stored. */
export type HistoryWords = Readonly<{
  event: (type: string, entry: HistoryEntry) => string
  /** `change` is given when the field is shown as part of a change. */
  field: (name: string, change?: Change) => string
  value: (field: string, said: unknown) => string
  /** `type` is the type of the event. */
  actor: (actor: Actor, type?: string) => string
  /** Sorts changes in the order that makes sense to people. */
  inOrder: (changes: HistoryEntry['changes']) => HistoryEntry['changes']
}>

/** The position of the selected event, and a function to select another. */
type HistoryWalk = Readonly<{ at: number | null; go: (position: number) => void }>

type HistoryPanelProps = {
  entries: readonly HistoryEntry[]
  /** The sessions of the actors, for their origin. */
  sessions: SeenSessions
  words: HistoryWords
  /** When left out, the events are not selectable. */
  walk?: HistoryWalk
}

/**
 * The events of a stream, the newest first: who, when, from where, and what changed. With a walk, a click or the arrow
 * keys select another event.
 */
export function HistoryPanel({ entries, sessions, words, walk }: HistoryPanelProps) {
  const origin = useOriginWords(sessions)
  const newestFirst = entries.toSorted((a, b) => b.position - a.position)
  const at = newestFirst.findIndex(entry => entry.position === walk?.at)
  return (
    <ol>
      {newestFirst.map((entry, index) => (
        <Entry
          key={entry.position}
          entry={entry}
          words={words}
          origin={origin}
          isLast={index === newestFirst.length - 1}
          isAt={index === at}
          isAhead={index < at}
          onGo={walk && (() => walk.go(entry.position))}
        />
      ))}
    </ol>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus from one event to the one below or above it. */
function stepBeside(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const own = event.currentTarget
  const moments = [...(own.closest('ol')?.querySelectorAll<HTMLElement>('[data-moment]') ?? [])]
  const next = moments[moments.indexOf(own) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.click()
}

type EntryProps = {
  entry: HistoryEntry
  words: HistoryWords
  origin: (from: Origin) => string
  isLast: boolean
  isAt: boolean
  /** The event came after the selected one. */
  isAhead: boolean
  onGo: (() => void) | undefined
}

function Entry({ entry, words, origin, isLast, isAt, isAhead, onGo }: EntryProps) {
  const { t } = useTranslation('backoffice')
  const locale = useLocale()
  return (
    <li className="relative pb-6 pl-7 last:pb-0">
      {!isLast && (
        <span aria-hidden="true" className="absolute top-3 bottom-0 left-[5px] w-0.5 bg-line" />
      )}
      <span
        aria-hidden="true"
        className={clsx(
          'absolute top-1.5 left-0 size-3 rounded-full ring-4',
          isAhead ? 'border-2 border-line bg-surface' : 'bg-primary',
          isAt ? 'ring-primary-soft' : 'ring-surface',
        )}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans text-ui font-semibold">
          {onGo ? (
            <button
              type="button"
              data-moment={entry.position}
              aria-current={isAt ? 'step' : undefined}
              onClick={onGo}
              onKeyDown={stepBeside}
              className={clsx(
                'rounded-sm py-0.5 text-left underline-offset-4 hover:underline',
                isAt && 'text-link underline',
              )}
            >
              {words.event(entry.type, entry)}
            </button>
          ) : (
            words.event(entry.type, entry)
          )}
        </h3>
        <p className="text-table text-ink-2 tnum">
          <time dateTime={entry.at}>{formatInstant(entry.at, locale)}</time>
        </p>
      </div>
      <p className="text-table text-ink-2">
        {t('history.by', { who: words.actor(entry.actor, entry.type) })}
      </p>
      <p className="text-table text-ink-2">{origin(entry.from)}</p>
      {entry.changes.length > 0 && <Changes entry={entry} words={words} />}
      <details className="mt-2 text-table">
        <summary className="inline-block rounded-sm py-1 font-semibold text-link underline-offset-4 hover:underline">
          {t('history.raw')}
        </summary>
        <pre
          tabIndex={0}
          className="mt-1 max-h-80 overflow-auto rounded-md bg-sunken p-3 font-mono text-small"
        >
          {JSON.stringify(entry, null, 2)}
        </pre>
      </details>
    </li>
  )
}

/** The maximum number of changes of one event shown at once. A single remaining one is shown as well. */
const seenMax = 10

/** The changes of an event. When there are many, the first are shown and the others on request. */
function Changes({ entry, words }: Pick<EntryProps, 'entry' | 'words'>) {
  const { t } = useTranslation('backoffice')
  const changes = words.inOrder(entry.changes)
  const seen = changes.length > seenMax + 1 ? seenMax : changes.length
  const rest = changes.length - seen
  return (
    <>
      <ChangeList changes={changes.slice(0, seen)} words={words} />
      {rest > 0 && (
        <details className="mt-1 text-table">
          <summary className="inline-block rounded-sm py-1 font-semibold text-link underline-offset-4 hover:underline">
            {t('history.rest', { count: rest })}
          </summary>
          <ChangeList changes={changes.slice(seen)} words={words} />
        </details>
      )}
    </>
  )
}

type ChangeListProps = { changes: readonly Change[]; words: HistoryWords }

/** `Status: Waiting for payment -> Confirmed`, one per line. */
function ChangeList({ changes, words }: ChangeListProps) {
  const { t } = useTranslation('backoffice')
  return (
    <ul className="mt-2 space-y-1 text-table">
      {changes
        .map(change => ({ ...change, label: words.field(change.field, change) }))
        .map(({ field, label, before, after }, index) => (
          <li
            key={`${index} ${label}`}
            className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]"
          >
            <span className="text-ink-2">{label}:</span>
            {isSaid(before) && (
              <>
                <span className="sr-only">{t('history.from')}</span>
                <s className="text-ink-3 no-underline">{words.value(field, before)}</s>
                <ArrowRight aria-hidden="true" className="size-3.5 self-center text-ink-3" />
                <span className="sr-only">{t('history.to')}</span>
              </>
            )}
            <span className="font-semibold">
              {isSaid(after) ? words.value(field, after) : t('history.nothing')}
            </span>
          </li>
        ))}
    </ul>
  )
}

/** Whether a value has anything to show. */
export const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== ''
