import type { CartLine } from '@arung/contracts/carts/views'
import type { Currency } from '@arung/contracts/money'
import { clsx } from 'clsx'
import { Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { productPath } from '../../app/product-path.ts'
import { Button } from '../../ui/button.tsx'
import { LineCounts, LinePicture, LineTimes } from '../priced-line.tsx'
import { PublicPrice } from '../public-price.tsx'

type CartLineCardProps = {
  line: CartLine
  currency: Currency
  busy: boolean
  onEdit: () => void
  onRemove: () => void
}

/** One line of the cart. An unavailable line is marked and gives the reason. */
export function CartLineCard({ line, currency, busy, onEdit, onRemove }: CartLineCardProps) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const pick = usePick()
  const name = pick(line.packageName, line.packageNameId)
  return (
    <li
      className={clsx(
        'card grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 p-4 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:p-5',
        line.problem && 'ring-2 ring-danger',
      )}
    >
      <LinePicture
        line={line}
        className={clsx(
          'aspect-[3/2] w-full overflow-hidden rounded-md bg-sunken sm:aspect-[4/3]',
          line.problem && 'opacity-60 grayscale',
        )}
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-h3">
            <LocaleLink to={productPath(line)} className="underline-offset-4 hover:underline">
              {name}
            </LocaleLink>
          </h2>
          <div className="text-right tnum">
            <p className="text-lead font-bold">{formatMoney(line.total, currency, locale)}</p>
            <PublicPrice line={line} currency={currency} className="text-table text-ink-2" />
          </div>
        </div>
        <div className="mt-1.5 space-y-0.5 text-ui text-ink-2">
          <LineTimes line={line} />
          <LineCounts line={line} />
        </div>
        <LineProblemText line={line} />
        <div className="mt-3 -ml-3 flex flex-wrap gap-1">
          <TextButton label={t('cart.edit', { name })} disabled={busy} onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-4" />
            {t('cart.editShort')}
          </TextButton>
          <TextButton label={t('cart.remove', { name })} disabled={busy} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('cart.removeShort')}
          </TextButton>
        </div>
      </div>
    </li>
  )
}

function TextButton(props: {
  label: string
  disabled: boolean
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <Button
      aria-label={props.label}
      busy={props.disabled}
      onClick={props.onClick}
      className="min-h-11! bg-transparent! px-3! font-semibold! text-link shadow-none! hover:bg-sunken!"
    >
      {props.children}
    </Button>
  )
}

/** Why a line cannot be booked, and how many places are left. */
function LineProblemText({ line }: { line: CartLine }) {
  const { t } = useTranslation('checkout')
  const { say } = useSpecMessage()
  if (line.problem === null) return null
  const text = () => {
    if (line.problem === 'PRODUCT_UNAVAILABLE') return say('productUnavailable')
    if (line.problem === 'SOLD_OUT' && line.left !== null && line.left > 0) {
      return t('cart.problem.onlyLeft', { count: line.left })
    }
    return t(`cart.problem.${line.problem ?? 'SOLD_OUT'}`)
  }
  return (
    <p className="mt-2.5 flex items-start gap-2 text-ui font-semibold text-danger">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      {text()}
    </p>
  )
}
