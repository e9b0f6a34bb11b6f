import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { Cell, Draft } from './use-drafts.ts'
import { usePriceCell } from './use-price-cell.ts'

type PriceCellProps = {
  id: string
  cell: Cell
  draft: Draft | undefined
  publicPrice: number
  /** Whether this cell is the tab stop of the grid. */
  isStop: boolean
  onFocus: () => void
  onType: (text: string) => void
  /** Moves by that many rows and columns; false when there is no such cell. */
  onMove: (rows: number, columns: number) => boolean
}

/**
 * One price. Enter or a digit starts typing, Enter and Tab move on, Escape discards what was typed, and Delete empties
 * the cell.
 */
export function PriceCell(props: PriceCellProps) {
  const { id, cell, draft, publicPrice, onMove, onType } = props
  const { t } = useTranslation('prices')
  const money = useMoney()
  const price = draft ? draft.next : cell.price
  const shown = draft?.text ?? (cell.price === null ? '' : String(cell.price))
  const { typed, setTyped, place, begin, end, onKey } = usePriceCell({ shown, onType, onMove })
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
      onKeyDown={onKey}
      onClick={() => typed === null && begin(shown)}
      className={clsx(
        'h-14 min-w-32 scroll-mt-12 scroll-ml-44 cursor-text border-l border-line px-3 text-right align-middle tnum focus:outline-3 focus:-outline-offset-3 sm:scroll-ml-72',
        draft && (draft.fault ? 'bg-danger-soft' : 'bg-warning-soft'),
      )}
    >
      {typed === null ? (
        <PriceShown price={price} draft={draft} publicPrice={publicPrice} />
      ) : (
        <PriceField
          label={cell.label}
          typed={typed}
          isUntouched={typed === shown}
          onChange={setTyped}
          onBlur={() => end(typed)}
        />
      )}
    </td>
  )
}

function useMoney() {
  const locale = useLocale()
  return (amount: number) => formatMoney(amount, 'IDR', locale)
}

type PriceShownProps = {
  price: number | null | undefined
  draft: Draft | undefined
  publicPrice: number
}

/** The price, or the draft in its place, and its difference from the public price. */
function PriceShown({ price, draft, publicPrice }: PriceShownProps) {
  const { t } = useTranslation('prices')
  const money = useMoney()
  const difference = price == null ? null : price - publicPrice
  return (
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
  )
}

const focusOn = (field: HTMLInputElement | null): void => field?.focus()

type PriceFieldProps = {
  label: string
  typed: string
  /** The previous text is selected, so that the first key replaces it. */
  isUntouched: boolean
  onChange: (text: string) => void
  onBlur: () => void
}

function PriceField({ label, typed, isUntouched, onChange, onBlur }: PriceFieldProps) {
  return (
    <input
      ref={focusOn}
      inputMode="numeric"
      aria-label={label}
      value={typed}
      onFocus={event => isUntouched && event.target.select()}
      onChange={event => onChange(event.target.value)}
      onBlur={onBlur}
      className="control h-10 w-full min-w-24 px-2 text-right tnum"
    />
  )
}
