import type { CategoryName } from '@arung/contracts/catalogue/views'
import { useId, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../base/boot.ts'
import { useCurrency } from '../../../app/currency/use-currency.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { useLocale, usePick } from '../../../base/i18n/use-locale.ts'
import { DateInput } from '../../../ui/date-input.tsx'
import { durations, priceSteps, sorts } from '@arung/contracts/catalogue/product-filters'
import type { Filters } from './filters.ts'

type FilterFieldsProps = { filters: Filters; categories: readonly CategoryName[] }

/** The controls of the filters, named as in the address. The search words are submitted with them. */
export function FilterFields({ filters, categories }: FilterFieldsProps) {
  const { t } = useTranslation('catalogue')
  const today = useToday()
  const dateId = useId()
  return (
    <>
      {filters.q !== null && <input type="hidden" name="q" value={filters.q} />}
      <div>
        <label htmlFor={dateId} className={labelClass}>
          {t('filter.date')}
        </label>
        <div className="mt-1.5">
          <DateInput id={dateId} name="date" min={today} defaultValue={filters.date ?? ''} />
        </div>
      </div>
      <Input
        label={t('filter.guests')}
        type="number"
        name="guests"
        inputMode="numeric"
        min={1}
        max={400}
        defaultValue={filters.guests ?? ''}
      />
      {categories.length > 0 && <Category filters={filters} categories={categories} />}
      <Price filters={filters} />
      <Select label={t('filter.duration')} name="duration" defaultValue={filters.duration ?? ''}>
        <option value="">{t('filter.anyDuration')}</option>
        {durations.map(duration => (
          <option key={duration} value={duration}>
            {t(`filter.${duration}`)}
          </option>
        ))}
      </Select>
      <Select label={t('filter.sort')} name="sort" defaultValue={filters.sort}>
        {sorts.map(sort => (
          <option key={sort} value={sort}>
            {t(`filter.${sort}`)}
          </option>
        ))}
      </Select>
    </>
  )
}

function Category({ filters, categories }: FilterFieldsProps) {
  const { t } = useTranslation('catalogue')
  const pick = usePick()
  return (
    <Select label={t('filter.category')} name="category" defaultValue={filters.category ?? ''}>
      <option value="">{t('filter.anyCategory')}</option>
      {categories.map(category => (
        <option key={category.id} value={category.slug}>
          {pick(category.name, category.nameId)}
        </option>
      ))}
    </Select>
  )
}

function Price({ filters }: { filters: Filters }) {
  const { t } = useTranslation('catalogue')
  const { currency } = useCurrency()
  const locale = useLocale()
  return (
    <Select label={t('filter.price')} name="price" defaultValue={filters.price?.IDR ?? ''}>
      <option value="">{t('filter.anyPrice')}</option>
      {priceSteps.map(step => (
        <option key={step.IDR} value={step.IDR}>
          {t('filter.upTo', { amount: formatMoney(step[currency], currency, locale) })}
        </option>
      ))}
    </Select>
  )
}

const labelClass = 'block text-table font-semibold'
const controlClass = 'control mt-1.5 text-base font-normal'

/** No field here is required, so the frame for required fields would be misleading. */
function Input({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={labelClass}>
      {label}
      <input {...input} className={`${controlClass} tnum`} />
    </label>
  )
}

function Select({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  return (
    <label className={labelClass}>
      {label}
      <select {...select} className={`${controlClass} control-select`} />
    </label>
  )
}
