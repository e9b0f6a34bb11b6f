import type { ProductDetail } from '@arung/contracts/catalogue/views'
import { Check, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../base/format/dates.ts'
import { LocaleLink } from '../../../base/i18n/locale-link.tsx'
import { useLocale, usePick } from '../../../base/i18n/use-locale.ts'
import { Picture } from '../../../ui/picture.tsx'
import { stepTime } from '../../clocks.ts'
import { Price, usePriceText } from '../price.tsx'
import { savingOf, singlesOf } from '../saving.ts'

type PartProps = { product: ProductDetail }

/** The itinerary of the day. */
export function Itinerary({ product }: PartProps) {
  const { t } = useTranslation('product')
  const pick = usePick()
  const locale = useLocale()
  if (product.itinerary.length === 0) return null
  return (
    <section aria-labelledby="itinerary">
      <h2 id="itinerary" className="text-h2">
        {t('detail.itinerary')}
      </h2>
      <ol className="mt-5">
        {product.itinerary.map(step => (
          <li key={step.at + step.title} className="group grid grid-cols-[5rem_1fr] gap-4">
            <span className="pt-0.5 text-right font-bold text-link tnum">
              {stepTime(step.at, locale, t('detail.start'))}
            </span>
            <div className="relative border-l-2 border-line pb-6 pl-6 group-last:border-transparent group-last:pb-0">
              <span
                aria-hidden="true"
                className="absolute top-2 -left-[7px] size-3 rounded-full bg-cta ring-4 ring-bg"
              />
              <strong>{pick(step.title, step.titleId)}</strong>
              <p className="text-ink-2">{pick(step.text, step.textId)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the price covers, and what to know before coming. */
export function Included({ product }: PartProps) {
  const { t } = useTranslation('product')
  const pick = usePick()
  const includes = pick(product.includes, product.includesId)
  const notes = pick(product.notes, product.notesId)
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {includes.length > 0 && (
        <section aria-labelledby="included">
          <h2 id="included" className="text-h3">
            {t('detail.included')}
          </h2>
          <ul className="mt-3 space-y-2">
            {includes.map(text => (
              <li key={text} className="flex gap-2.5">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes.length > 0 && (
        <section aria-labelledby="notes">
          <h2 id="notes" className="text-h3">
            {t('detail.notes')}
          </h2>
          <ul className="mt-3 space-y-2">
            {notes.map(text => (
              <li key={text} className="flex gap-2.5">
                <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The add-ons with their descriptions. They are chosen in the booking panel. */
export function AddOns({ product }: PartProps) {
  const { t } = useTranslation('product')
  const pick = usePick()
  if (product.addOns.length === 0) return null
  return (
    <section aria-labelledby="add-ons">
      <h2 id="add-ons" className="text-h3">
        {t('detail.addOns')}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {product.addOns.map(addOn => (
          <li key={addOn.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <span className="min-w-0">
              <strong>{pick(addOn.name, addOn.nameId)}</strong>
              <span className="block text-ui text-ink-2">
                {pick(addOn.description, addOn.descriptionId)}
              </span>
            </span>
            <span>
              <Price price={addOn.price} usdPrice={addOn.usdPrice} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The activities of a combo, with their single prices. */
export function Parts({ product }: PartProps) {
  const { t } = useTranslation('product')
  const pick = usePick()
  const locale = useLocale()
  if (!product.isCombo) return null
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="text-h2">
        {t('detail.components')}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {product.components.map(part => (
          <li
            key={part.productId}
            className="card group relative flex items-center gap-4 overflow-hidden"
          >
            {part.picture && (
              <Picture
                {...part.picture}
                alt=""
                sizes="120px"
                className="h-28 w-28 shrink-0 object-cover"
              />
            )}
            <div className="min-w-0 py-3 pr-4">
              <h3 className="font-sans text-base leading-snug font-bold">
                <LocaleLink
                  to={`/activities/${part.slug}`}
                  className="after:absolute after:inset-0 group-hover:underline"
                >
                  {pick(part.packageName, part.packageNameId)}
                </LocaleLink>
              </h3>
              <p className="text-table text-ink-2">
                {formatDuration(part.durationMinutes, locale)}
              </p>
              <p className="text-table">
                <Price price={part.price} usdPrice={part.usdPrice} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ComboSaving product={product} />
    </section>
  )
}

function ComboSaving({ product }: PartProps) {
  const { t } = useTranslation('catalogue')
  const priceText = usePriceText()
  const saving = savingOf(product)
  if (saving.price <= 0) return null
  const singles = priceText(singlesOf(product))
  return (
    <div className="mt-5">
      <p className="font-display text-h3 font-bold text-brick">{t('list.combos.title')}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="sr-only">{t('insteadOf', { amount: singles })}</span>
        <del aria-hidden="true" className="whitespace-nowrap text-ink-3 tnum">
          {singles}
        </del>
        <span>
          <Price price={product.price} usdPrice={product.usdPrice} />
        </span>
        <span className="chip bg-success-soft text-success">
          {t('saved', { amount: priceText(saving) })}
        </span>
      </p>
    </div>
  )
}
