import { dateAfter } from '@arung/contracts/dates'
import type { DeskAvailability, OfferedProduct } from '@arung/contracts/reservations/views'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { CountField } from './count-field.tsx'
import { DateField } from './date-field.tsx'
import { seekDaysMax, type Moved } from './next-open.ts'
import { fieldId, type PartProps } from './part-props.ts'
import { ProductField } from './product-field.tsx'
import { personsOf } from './sale-form.ts'
import { sessionAt, sessionFault } from './sale-times.ts'
import { SessionFields } from './session-fields.tsx'

type ActivityFieldsProps = PartProps & {
  today: string
  products: readonly OfferedProduct[]
  product: OfferedProduct | undefined
  availability: DeskAvailability | undefined
  times: readonly string[]
  /** The number of units for products sold by the unit, as it results from the form. */
  units: number | null
  moved: Moved | null
  /** Moves from the day shown to the first with an open session, searching from that day or another one. */
  onSeek: (product: OfferedProduct, shown: string, from?: string) => void
}

const guestsMax = 400

/** The activity, its time and the number of guests. */
export function ActivityFields(props: ActivityFieldsProps) {
  const { form, change, errorOf, today, products, product, availability, times, units } = props
  const { moved, onSeek } = props
  const locale = useLocale()
  const { t } = useTranslation('deskSale')
  const persons = personsOf(form)
  const choose = (productId: string) => {
    change({ productId, times: [], units: null })
    document.getElementById(fieldId('date'))?.focus()
    const chosen = products.find(({ id }) => id === productId)
    if (chosen) onSeek(chosen, form.date)
  }
  const isShown = moved?.productId === form.productId && (moved.to ?? moved.from) === form.date
  // A full or closed session is reported at once, not only when the sale is sent.
  const errors = times.map((time, nth) => {
    const fault =
      time === ''
        ? null
        : sessionFault(time, sessionAt(availability, nth, time), { persons, units })
    return fault === null ? errorOf('session') : t(`faults.${fault}`)
  })
  return (
    <>
      <div className="grid gap-x-5 gap-y-4 xl:grid-cols-2">
        <ProductField
          id={fieldId('product')}
          products={products}
          value={form.productId}
          onChoose={choose}
          error={errorOf('product')}
        />
        <DateField
          id={fieldId('date')}
          value={form.date}
          today={today}
          onChange={date => change({ date })}
          error={errorOf('date')}
        />
      </div>
      <p role="status" className="text-ui font-semibold text-info empty:hidden">
        {isShown &&
          (moved.to === null
            ? t('noneOpen', { count: seekDaysMax })
            : t('moved', {
                from: formatDate(moved.from, locale, 'medium'),
                to: formatDate(moved.to, locale, 'medium'),
              }))}
      </p>
      {product && (
        <SessionFields
          product={product}
          availability={availability}
          times={times}
          errors={errors}
          onSeek={() => onSeek(product, form.date, dateAfter(form.date, 1))}
          onChange={(nth, time) =>
            change({
              times: product.parts.map((_part, at) => (at === nth ? time : (form.times[at] ?? ''))),
            })
          }
        />
      )}
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <CountField
          id={fieldId('guests')}
          label={t('adults')}
          value={form.adults}
          max={guestsMax}
          onChange={adults => change({ adults })}
          error={errorOf('guests')}
        />
        <CountField
          id="sale-children"
          label={t('children')}
          value={form.children}
          max={guestsMax}
          onChange={children => change({ children })}
        />
        {product?.soldBy.per === 'UNIT' && units !== null && (
          <CountField
            id={fieldId('units')}
            label={t('units')}
            note={t('unitSeats', { count: product.soldBy.seats })}
            value={units}
            min={1}
            max={Math.max(1, persons)}
            onChange={next => change({ units: next })}
            error={errorOf('units')}
          />
        )}
      </div>
    </>
  )
}
