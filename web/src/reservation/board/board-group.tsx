import { clsx } from 'clsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bar, Group, Row } from './board.ts'
import { useBoardDesk } from './board-desk.ts'
import { BoardRow } from './board-row.tsx'
import { isAwayAllDay, partedRows, type ShownRows } from './groups.ts'
import { freeKey, type Target } from './targets.ts'
import type { Holding } from './use-holding.ts'

type BoardGroupProps = {
  group: Group
  shown: ShownRows
  holding: Holding
  activeKey: string | null
  onShowAll: () => void
}

/** The rows of one kind: what is open first, and a line for those that are not shown. */
export function BoardGroup({ group, shown, holding, activeKey, onShowAll }: BoardGroupProps) {
  const { t } = useTranslation('board')
  const id = useId()
  const parted = partedRows(group, shown)
  const { held, targets, aimed } = holding
  const targetOf = (key: string) => targets.find(target => target.key === key) ?? null
  const ghostAt = (key: string): Bar | null => (aimed?.key === key ? (held?.bar ?? null) : null)
  const line = (row: Row) => {
    const keyIn = (key: string | null | undefined) =>
      row.bars.some(bar => bar.key === key) ? (key ?? null) : null
    return (
      <BoardRow
        key={row.key}
        row={row}
        target={targetOf(row.key)}
        ghost={ghostAt(row.key)}
        activeKey={keyIn(activeKey)}
        heldKey={keyIn(held?.bar.key)}
      />
    )
  }
  const { hidden } = parted
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className="sticky left-0 z-10 flex w-fit items-baseline gap-2 px-2 pt-4 pb-1 text-ui font-bold sm:px-3"
      >
        {t(`groups.${group.key}`)}
        <span className="text-table font-normal text-ink-2 tnum">{group.rows.length}</span>
      </h2>
      <ul className="border-b border-line">
        {line(group.open)}
        {parted.shown.map(line)}
        {hidden.length > 0 && (
          <HiddenLine
            group={group}
            hidden={hidden}
            target={targetOf(freeKey(group))}
            isAimed={aimed?.key === freeKey(group)}
            onShowAll={onShowAll}
          />
        )}
      </ul>
    </section>
  )
}

type HiddenLineProps = {
  group: Group
  hidden: readonly Row[]
  target: Target | null
  isAimed: boolean
  onShowAll: () => void
}

/** The rows that are not shown as one line. A bar that is dropped on it goes to the first of them that fits. */
function HiddenLine({ group, hidden, target, isAimed, onShowAll }: HiddenLineProps) {
  const { t } = useTranslation('board')
  const { words } = useBoardDesk()
  const away = hidden.filter(row => row.bars.length === 0 && isAwayAllDay(row)).length
  const used = hidden.filter(({ bars }) => bars.length > 0).length
  const free = hidden.length - away - used
  const parts = [
    free > 0 && t('hidden.free', { count: free }),
    used > 0 && t('hidden.used', { count: used }),
    away > 0 && t('hidden.away', { count: away }),
  ]
  return (
    <li
      data-line={freeKey(group)}
      className={clsx(
        'border-t border-line print:hidden',
        isAimed &&
          (target?.verdict.fits
            ? 'bg-success-soft outline-2 -outline-offset-2 outline-success'
            : 'bg-danger-soft outline-2 -outline-offset-2 outline-danger'),
      )}
    >
      <div className="sticky left-0 flex w-fit max-w-full flex-wrap items-center gap-x-3 px-2 sm:px-3">
        <button
          type="button"
          onClick={onShowAll}
          aria-label={t('hidden.show', { group: t(`groups.${group.key}`) })}
          className="min-h-11 text-left text-table text-ink-2 underline decoration-line-strong underline-offset-4 tnum hover:text-ink"
        >
          {parts.filter(Boolean).join(' · ')}
        </button>
        {isAimed && target && (
          <span
            className={clsx(
              'text-small font-bold',
              target.verdict.fits ? 'text-success' : 'text-danger',
            )}
          >
            {words.verdict(target.verdict, target.row)}
          </span>
        )}
      </div>
    </li>
  )
}
