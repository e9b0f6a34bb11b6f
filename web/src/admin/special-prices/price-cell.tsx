import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { Cell, Draft } from './use-drafts.ts'

type PriceCellProps = {
  id: string
  cell: Cell
  draft: Draft | undefined
  publicPrice: number
  /** Whether Tab leads here. */
  isStop: boolean
  onFocus: () => void
  onType: (text: string) => void
  /** Goes that many rows and columns on; false where there is no such cell. */
  onMove: (rows: number, columns: number) => boolean
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const focusOn = (field: HTMLInputElement | null): void => field?.focus()

/** One price: Enter or a figure begins to type, Enter and Tab go on, Escape takes back what was typed, Delete empties. */
export function PriceCell(props: PriceCellProps) {
  const { id, cell, draft, publicPrice, onMove, onType } = props
  const { t } = useTranslation('prices')
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const isLeaving = useRef(false)
  const place = useRef<HTMLTableCellElement>(null)
  const price = draft ? draft.next : cell.price
  const standing = draft?.text ?? (cell.price === null ? '' : String(cell.price))
  const begin = (text: string) => {
    isLeaving.current = false
    setTyped(text)
  }
  const end = (text: string | null) => {
    if (isLeaving.current) return
    isLeaving.current = true
    setTyped(null)
    if (text !== null && text !== standing) onType(text)
  }
  const onTypingKey = (event: React.KeyboardEvent) => {
    const goOn = (rows: number, columns: number) => {
      end(typed)
      if (onMove(rows, columns)) return event.preventDefault()
      if (event.key !== 'Tab') {
        event.preventDefault()
        place.current?.focus()
      }
    }
    if (event.key === 'Enter') goOn(event.shiftKey ? -1 : 1, 0)
    else if (event.key === 'Tab') goOn(0, event.shiftKey ? -1 : 1)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      goOn(event.key === 'ArrowUp' ? -1 : 1, 0)
    else if (event.key === 'Escape') {
      event.preventDefault()
      end(null)
      place.current?.focus()
    }
  }
  const onKey = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      onMove(...step)
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      begin(standing)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onType('')
    } else if (/^\d$/.test(event.key)) {
      event.preventDefault()
      begin(event.key)
    }
  }
  const money = (amount: number) => formatMoney(amount, 'IDR', locale)
  const difference = price == null ? null : price - publicPrice
  const words = [
    cell.label,
    price === undefined ? (draft?.text ?? '') : price === null ? t('none') : money(price),
    ...(draft ? [t('unsaved')] : []),
    ...(draft?.fault ? [draft.fault] : []),
  ]
  return (
    <td
      ref={place}
      id={id}
      tabIndex={props.isStop ? 0 : -1}
      aria-label={words.join(', ')}
      aria-invalid={draft?.fault ? true : undefined}
      onFocus={props.onFocus}
      onKeyDown={typed === null ? onKey : onTypingKey}
      onClick={() => typed === null && begin(standing)}
      className={clsx(
        'h-14 min-w-32 scroll-mt-12 scroll-ml-44 cursor-text border-l border-line px-3 text-right align-middle tnum focus:outline-3 focus:-outline-offset-3 sm:scroll-ml-72',
        draft && (draft.fault ? 'bg-danger-soft' : 'bg-warning-soft'),
      )}
    >
      {typed === null ? (
        <>
          <span className={clsx('block', draft && 'font-semibold')}>
            {price === undefined && (draft?.text ?? '')}
            {price === null && <span className="text-ink-3">{draft ? t('removed') : '–'}</span>}
            {price != null && money(price)}
          </span>
          {difference !== null && (
            <span className="block text-small text-ink-2">
              {difference > 0 && '+'}
              {money(difference)}
            </span>
          )}
        </>
      ) : (
        <input
          ref={focusOn}
          inputMode="numeric"
          aria-label={cell.label}
          value={typed}
          onFocus={event => typed === standing && event.target.select()}
          onChange={event => setTyped(event.target.value)}
          onBlur={() => end(typed)}
          className="control h-10 w-full min-w-24 px-2 text-right tnum"
        />
      )}
    </td>
  )
}
