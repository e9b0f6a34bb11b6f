import type { ProductParts } from '@arung/contracts/catalogue/product-views'
import type { PoolUse } from '@arung/contracts/catalogue/requests'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import { Option } from '../../backoffice/option.tsx'
import { Checkbox, FieldError } from '../../ui/field.tsx'
import { ProductSection } from './product-section.tsx'
import { useControls } from './use-controls.ts'

/** The pools from which a booking takes places, and the add-ons for guests. */
export function OfferSection({ parts }: { parts: ProductParts }) {
  return (
    <ProductSection of="offer">
      <Pools parts={parts} />
      <AddOns parts={parts} />
    </ProductSection>
  )
}

function Pools({ parts }: { parts: ProductParts }) {
  const { t } = useTranslation('products')
  const pick = usePick()
  const { form, control } = useControls()
  const { field } = useController({ control: form.control, name: 'pools' })
  const { id, label, error } = control('pools')
  const useOf = (poolId: string) => field.value.find(use => use.poolId === poolId)
  const put = (poolId: string, per: PoolUse['per'] | null) => {
    const others = field.value.filter(use => use.poolId !== poolId)
    field.onChange(per === null ? others : [...others, { poolId, per }])
  }
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 sm:col-span-full">
      <legend className="mb-1.5 text-table font-semibold">{label}</legend>
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {parts.pools.map(pool => {
          const use = useOf(pool.id)
          return (
            <li
              key={pool.id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line"
            >
              <Checkbox
                label={pick(pool.name, pool.nameId)}
                checked={use !== undefined}
                onChange={event => put(pool.id, event.target.checked ? 'PERSON' : null)}
              />
              {use && (
                <Option
                  label={t('per.label')}
                  value={use.per}
                  onChange={per => put(pool.id, per === 'UNIT' ? 'UNIT' : 'PERSON')}
                >
                  <option value="PERSON">{t('per.PERSON')}</option>
                  <option value="UNIT">{t('per.UNIT')}</option>
                </Option>
              )}
            </li>
          )
        })}
      </ul>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

function AddOns({ parts }: { parts: ProductParts }) {
  const { t } = useTranslation('products')
  const pick = usePick()
  const { form, control } = useControls()
  const { field } = useController({ control: form.control, name: 'addOnIds' })
  const { id, label, error } = control('addOnIds')
  const turn = (addOnId: string, on: boolean) => {
    const others = field.value.filter(one => one !== addOnId)
    field.onChange(on ? [...others, addOnId] : others)
  }
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 sm:col-span-full">
      <legend className="mb-1.5 text-table font-semibold">{label}</legend>
      <div className="grid gap-x-5 sm:grid-cols-2 xl:grid-cols-3">
        {parts.addOns.map(addOn => {
          const name = pick(addOn.name, addOn.nameId)
          return (
            <Checkbox
              key={addOn.id}
              label={addOn.active ? name : t('inactiveAddOn', { name })}
              checked={field.value.includes(addOn.id)}
              onChange={event => turn(addOn.id, event.target.checked)}
            />
          )
        })}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
