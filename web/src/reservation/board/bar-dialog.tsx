import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { listOf, type Bar, type Group, type Row } from './board.ts'
import { useBoardDesk } from './board-desk.ts'
import { guestsOfBar } from './bar-guests.ts'
import { choicesOf } from './targets.ts'
import { useBarProblems } from './use-board-words.ts'

type BarDialogProps = {
  bar: Bar
  row: Row
  groups: readonly Group[]
  onMove: (to: Row) => void
  onBooking: (bookingId: string) => void
  onClose: () => void
}

/** What a bar stands for: its guests, what is wrong with it, and the rows that it can move to. */
export function BarDialog({ bar, row, groups, onMove, onBooking, onClose }: BarDialogProps) {
  const { t } = useTranslation('board')
  const { sources, words, mayMove } = useBoardDesk()
  const problemWords = useBarProblems(sources, words.names)
  const guests = guestsOfBar(bar, sources, words.names)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialog.title', { trip: words.title(bar), row: words.row(row) })}
    >
      <div className="space-y-4">
        {bar.problems.length > 0 && (
          <Notice tone="danger">
            <ul className="space-y-1">
              {bar.problems.map((problem, nth) => (
                <li key={`${problem.problem.kind}|${nth}`}>{problemWords(problem)}</li>
              ))}
            </ul>
          </Notice>
        )}
        <section aria-label={t('dialog.guests')}>
          <ul className="divide-y divide-line">
            {guests.map(({ key, name, count, bookingId }) => (
              <li key={key} className="flex items-center justify-between gap-4">
                <button
                  type="button"
                  disabled={bookingId === null}
                  onClick={() => bookingId && onBooking(bookingId)}
                  className="min-h-11 text-left font-semibold text-link underline disabled:text-ink disabled:no-underline"
                >
                  {name}
                </button>
                <span className="shrink-0 text-table text-ink-2 tnum">
                  {t('guests', { count })}
                </span>
              </li>
            ))}
          </ul>
        </section>
        {mayMove(bar) && <Choices {...{ bar, row, groups, onMove }} />}
        <p>
          <LocaleLink
            to={listAddress(bar, sources.transfers.date)}
            className="link-line text-table font-semibold text-link underline"
          >
            {t('dialog.list')}
          </LocaleLink>
        </p>
      </div>
    </Dialog>
  )
}

const listPaths = {
  RAFTING: 'rafting-list',
  ATV: 'atv-list',
  TRANSPORT: 'transportation-list',
} as const

const listAddress = ({ trip }: Bar, date: string): string =>
  `/reservation/admin/${listPaths[listOf(trip)]}?date=${date}`

type ChoicesProps = Pick<BarDialogProps, 'bar' | 'row' | 'groups' | 'onMove'>

/** The rows that the bar can move to and, on request, why it cannot move to the others. */
function Choices({ bar, row, groups, onMove }: ChoicesProps) {
  const { t } = useTranslation('board')
  const { words } = useBoardDesk()
  const choices = choicesOf(groups, { bar, row })
  const fitting = choices.filter(({ verdict }) => verdict.fits)
  const others = choices.filter(({ verdict }) => !verdict.fits)
  return (
    <section aria-labelledby="board-move">
      <h3 id="board-move" className="text-ui font-bold">
        {t('dialog.move')}
      </h3>
      {fitting.length === 0 && <p className="py-2 text-ui text-ink-2">{t('dialog.nowhere')}</p>}
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {fitting.map(({ key, row: to, verdict }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onMove(to)}
              className="flex min-h-11 w-full items-center gap-2 rounded-sm px-1 py-1.5 text-left text-ui hover:bg-sunken"
            >
              <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
              {words.verdict(verdict, to)}
            </button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-table font-semibold hover:underline">
            {t('dialog.others', { count: others.length })}
          </summary>
          <ul className="space-y-1 pl-1 text-table text-danger">
            {others.map(({ key, row: to, verdict }) => (
              <li key={key}>{words.verdict(verdict, to)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
