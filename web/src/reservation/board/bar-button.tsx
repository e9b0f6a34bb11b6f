import { clsx } from 'clsx'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { percentAt, shownAt } from './axis.ts'
import { isBarOver, type Bar, type Row } from './board.ts'
import { useBoardDesk } from './board-desk.ts'
import { barColour, lineHeight } from './looks.ts'

type BarButtonProps = {
  bar: Bar
  row: Row
  /** Its line within the row, from 0. */
  line: number
  isActive: boolean
  isHeld: boolean
}

/** A trip in its row. It is pressed to see more, and dragged or picked up by Space to move. */
export function BarButton({ bar, row, line, isActive, isHeld }: BarButtonProps) {
  const { t } = useTranslation('board')
  const { axis, words, mayMove, open, grab } = useBoardDesk()
  const { left, width } = shownAt(axis, bar.span)
  const isWrong = bar.problems.length > 0
  const isMovable = mayMove(bar)
  const isDone = isBarOver(bar)
  const [title, note] = [words.title(bar), words.note(bar)]
  const top = line * lineHeight + 3
  return (
    <>
      {bar.turnaround > 0 && <Turnaround bar={bar} top={top} />}
      <button
        type="button"
        data-bar={bar.key}
        tabIndex={isActive ? 0 : -1}
        title={`${title} · ${note}`}
        aria-label={[
          words.row(row),
          title,
          note,
          isWrong && t('bar.problem', { count: bar.problems.length }),
        ]
          .filter(Boolean)
          .join(', ')}
        aria-describedby={isMovable ? 'board-keys' : undefined}
        onPointerDown={event => {
          if (isMovable) grab(bar, event)
        }}
        onClick={() => open(bar)}
        style={{
          left: `${left}%`,
          width: `${width}%`,
          top,
          ['--bar' as string]: barColour(bar),
        }}
        className={clsx(
          'absolute h-[42px] overflow-hidden rounded-sm border border-l-4 px-1.5 text-left leading-tight select-none print:border-black',
          'border-[color-mix(in_oklab,var(--bar)_45%,var(--surface))] border-l-[var(--bar)] hover:bg-[color-mix(in_oklab,var(--bar)_26%,var(--surface))] hover:shadow-sm',
          isDone ? 'bg-surface' : 'bg-[color-mix(in_oklab,var(--bar)_15%,var(--surface))]',
          isMovable && 'pointer-fine:cursor-grab',
          isWrong && 'border-l-danger ring-2 ring-danger',
          isHeld && 'opacity-40 ring-2 ring-focus',
        )}
      >
        <span className="flex items-center gap-1 text-small font-bold tnum">
          {isWrong && (
            <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 text-danger" />
          )}
          {isDone && <Check aria-hidden="true" className="size-3.5 shrink-0 text-success" />}
          <span className="truncate">{title}</span>
        </span>
        <span className="block truncate text-[0.75rem] text-ink-2">{note}</span>
      </button>
    </>
  )
}

/** The time after a trip in which its unit is not free. */
function Turnaround({ bar: { span, turnaround }, top }: { bar: Bar; top: number }) {
  const { axis } = useBoardDesk()
  const from = percentAt(axis, span.to)
  return (
    <span
      aria-hidden="true"
      style={{
        left: `${from}%`,
        width: `${percentAt(axis, span.to + turnaround) - from}%`,
        top: top + 18,
      }}
      className="absolute h-1.5 rounded-r-full bg-line-strong/40"
    />
  )
}
