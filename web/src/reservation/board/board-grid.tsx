import { clsx } from 'clsx'
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatHour, operatorInstantMs, operatorToday } from '../../base/format/dates.ts'
import { useGo, useLocale } from '../../base/i18n/use-locale.ts'
import { EmptyState } from '../../ui/states.tsx'
import { useMinute } from '../use-minute.ts'
import { clockOf, hoursOf, percentAt } from './axis.ts'
import type { Group, Row } from './board.ts'
import { useBoardDesk } from './board-desk.ts'
import { BoardGroup } from './board-group.tsx'
import type { Holding } from './use-holding.ts'
import type { Shown } from './use-shown.ts'

type BoardGridProps = {
  groups: readonly Group[]
  /** The rows on the screen, in their order. */
  rows: readonly Row[]
  shown: Shown
  holding: Holding
  board: RefObject<HTMLDivElement | null>
  keys: Readonly<Record<'onKeyDown' | 'onKeyUp', (event: KeyboardEvent) => void>>
}

/** The hours of the day as columns, and the rows of each group. Names and hours stay in view. */
export function BoardGrid({ groups, rows, shown, holding, board, keys }: BoardGridProps) {
  const { t } = useTranslation('board')
  const go = useGo()
  const { axis } = useBoardDesk()
  const now = useNow(shown.date)
  const [active, setActive] = useState<string | null>(null)
  const bars = rows.flatMap(row => row.bars)
  const activeKey = bars.find(({ key }) => key === active)?.key ?? bars[0]?.key ?? null
  useFirstHour(board, now !== null)
  if (groups.length === 0) return <EmptyState title={t('none')} />
  const hours = hoursOf(axis)
  return (
    <>
      <p id="board-keys" className="sr-only">
        {t('hold.keys')}
      </p>
      {/* Its bars are buttons; the keys that move them are heard once for all. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={board}
        role="group"
        aria-label={t('title')}
        {...keys}
        onFocus={event => setActive(event.target.getAttribute('data-bar') ?? active)}
        className={clsx(
          'card relative max-h-[calc(100dvh-5.5rem)] overflow-auto overscroll-contain [--names:6.5rem] sm:[--names:11rem]',
          'print:max-h-none print:overflow-visible print:[--names:9rem] print:[print-color-adjust:exact]',
          holding.held !== null && 'cursor-grabbing select-none [&_*]:cursor-grabbing',
        )}
      >
        <div
          style={{ minWidth: `calc(var(--names) + ${hours.length * hourWidth}px)` }}
          className="relative pb-2 print:min-w-0!"
        >
          <Hours hours={hours} />
          {groups.map(group => (
            <BoardGroup
              key={group.key}
              group={group}
              shown={shown.rows}
              holding={holding}
              activeKey={activeKey}
              onShowAll={() => go(shown.addressOf({ rows: 'all' }))}
            />
          ))}
          {now !== null && now > axis.from && now < axis.to && (
            <span
              aria-hidden="true"
              data-now
              style={{
                left: `calc(var(--names) + (100% - var(--names)) * ${percentAt(axis, now) / 100})`,
              }}
              className="pointer-events-none absolute inset-y-0 w-0.5 bg-danger print:hidden"
            />
          )}
        </div>
      </div>
      <Said holding={holding} />
    </>
  )
}

/** The least width of an hour, in pixels. */
const hourWidth = 62

function Hours({ hours }: { hours: readonly number[] }) {
  const locale = useLocale()
  return (
    <div
      aria-hidden="true"
      className="sticky top-0 z-20 grid grid-cols-[var(--names)_minmax(0,1fr)] border-b border-line bg-surface"
    >
      <span className="sticky left-0 bg-surface" />
      <div
        className="grid text-table font-semibold text-ink-2 tnum"
        style={{ gridTemplateColumns: `repeat(${hours.length}, minmax(0, 1fr))` }}
      >
        {hours.map(hour => (
          <span key={hour} className="border-l border-line py-2 pl-1.5">
            {formatHour(clockOf(hour), locale)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** What is told while a bar is held. Screen readers hear the same, and how it ended. */
function Said({ holding: { held, aimed, said, isSending } }: { holding: Holding }) {
  const { t } = useTranslation('board')
  const isShown = held !== null && !isSending
  return (
    <p
      role="status"
      aria-label={t('hold.label')}
      className={clsx(
        isShown
          ? 'fixed bottom-4 left-1/2 z-40 w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-md px-4 py-3 text-ui font-semibold shadow-lg print:hidden'
          : 'sr-only',
        isShown && aimed === null && 'bg-ink text-bg',
        aimed !== null &&
          (aimed.verdict.fits ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger'),
      )}
    >
      {said}
    </p>
  )
}

/** Returns the minute of the day, if it is today. */
function useNow(date: string): number | null {
  const at = useMinute()
  return date === operatorToday(new Date(at))
    ? (at - operatorInstantMs(date, '00:00')) / 60_000
    : null
}

/** On a narrow screen the board begins around now. Only once: whoever has scrolled is not sent back each minute. */
function useFirstHour(board: RefObject<HTMLDivElement | null>, isToday: boolean) {
  useEffect(() => {
    const element = board.current
    const line = element?.querySelector<HTMLElement>('[data-now]')
    if (line) element?.scrollTo({ left: line.offsetLeft - element.clientWidth / 2 })
  }, [board, isToday])
}
