import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Clock, CloudOff, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatClock } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { openChanges } from './kept-day.ts'
import { largeButton } from './large-button.ts'
import { useOpenDay } from './own-day-context.ts'
import { useChangeWords } from './use-change-words.ts'

const looks = {
  fresh: { box: 'bg-surface text-ink-2', Icon: CircleCheck },
  sending: { box: 'bg-surface text-ink', Icon: RefreshCw },
  later: { box: 'bg-info-soft text-info', Icon: Clock },
  waiting: { box: 'bg-warning-soft text-warning', Icon: CloudOff },
  stale: { box: 'bg-warning-soft text-warning', Icon: CloudOff },
  refused: { box: 'bg-danger-soft text-danger', Icon: CircleAlert },
} as const

/**
 * The bar at the bottom: whether everything has reached the office. It always has its place, so that nothing moves when
 * the line drops.
 */
export function LineBar() {
  const { look, words } = useLine()
  const { box, Icon } = looks[look]
  return (
    <div
      className={clsx(
        'fixed inset-x-0 bottom-0 z-30 border-t border-line-strong pb-[env(safe-area-inset-bottom)] shadow-lg',
        box,
      )}
    >
      <div className="mx-auto max-w-2xl px-4">
        <Refusal />
        <p role="status" className="flex min-h-14 items-center gap-3 py-2 text-ui font-semibold">
          <Icon aria-hidden="true" className="size-6 shrink-0" />
          <span className="min-w-0">{words}</span>
        </p>
      </div>
    </div>
  )
}

function useLine(): { look: keyof typeof looks; words: string } {
  const { t } = useTranslation('dayLinks')
  const locale = useLocale()
  const { changes, refused, isWaiting, isStale, readAt, dueMs } = useOpenDay()
  const clock = (at: string | number) => formatClock(new Date(at).toISOString(), locale)
  const time = readAt === null ? '' : clock(readAt)
  const count = openChanges({ changes, refused }).length
  const look = refused.length > 0 ? 'refused' : null
  if (count === 0) {
    const state = isStale ? 'stale' : 'fresh'
    return { look: look ?? state, words: t(`line.${state}`, { time }) }
  }
  if (isWaiting) return { look: look ?? 'waiting', words: t('line.waiting', { count }) }
  return dueMs === null
    ? { look: look ?? 'sending', words: t('line.sending', { count }) }
    : { look: look ?? 'later', words: t('line.later', { count, time: clock(dueMs) }) }
}

/** The first refused change, until it is dismissed. */
function Refusal() {
  const { t } = useTranslation('dayLinks')
  const { changes, refused, dismiss } = useOpenDay()
  const wordsOf = useChangeWords()
  const [first, ...more] = refused
  if (first === undefined) return null
  const change = changes.find(({ key }) => key === first.key)
  return (
    <div role="alert" className="flex items-center gap-3 border-b border-current/25 py-3">
      <p className="min-w-0 flex-1 text-ui font-semibold [overflow-wrap:anywhere]">
        {t('line.refused', { what: change ? wordsOf(change) : '' })} {first.why}
        {more.length > 0 && ` (${t('line.more', { count: more.length })})`}
      </p>
      <button
        type="button"
        onClick={() => dismiss(first.lane)}
        className={largeButton('danger', 'min-w-20 shrink-0')}
      >
        {t('line.dismiss')}
      </button>
    </div>
  )
}
