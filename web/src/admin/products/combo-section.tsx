import type { ProductParts } from '@arung/contracts/catalogue/product-views'
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import { Select } from '../../ui/field.tsx'
import { EntryList } from './entry-list.tsx'
import { blankComponent } from './product-values.ts'
import { ProductSection } from './product-section.tsx'
import { useControls } from './use-controls.ts'

type Component = SaveProduct['components'][number]
const componentsMax = 3

/** The two (Combo) or three (Gold) activities of a combo, in the order of the day. */
export function ComboSection({ parts }: { parts: ProductParts }) {
  const { t } = useTranslation('products')
  const { form, control } = useControls()
  const { field } = useController({ control: form.control, name: 'components' })
  const components = field.value
  if (components.length === 0 && !form.getValues('isCombo')) return null
  const put = (at: number, next: Component) =>
    field.onChange(components.map((one, index) => (index === at ? next : one)))
  const { id, error } = control('components')
  return (
    <ProductSection of="combo">
      <EntryList
        id={id}
        error={error}
        entries={components.map((_, at) => ({ id: String(at) }))}
        most={componentsMax}
        called={n => t('component.called', { n })}
        add={t('component.add')}
        onAdd={() => field.onChange([...components, blankComponent])}
        onMove={(from, to) => {
          const kept = components.filter((_, at) => at !== from)
          field.onChange(kept.toSpliced(to, 0, components[from] ?? blankComponent))
        }}
        onRemove={at => field.onChange(components.filter((_, index) => index !== at))}
      >
        {at => {
          const component = components[at] ?? blankComponent
          return <Activity parts={parts} value={component} onChange={next => put(at, next)} />
        }}
      </EntryList>
    </ProductSection>
  )
}

type ActivityProps = {
  parts: ProductParts
  value: Component
  onChange: (next: Component) => void
}

function Activity({ parts, value, onChange }: ActivityProps) {
  const { t } = useTranslation('products')
  const pick = usePick()
  const variants = parts.singles.find(({ id }) => id === value.productId)?.variants ?? []
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label={t('component.product')}
        value={value.productId}
        onChange={event => onChange({ productId: event.target.value, variantId: null })}
      >
        <option value="">{t('component.choose')}</option>
        {parts.singles.map(({ id, packageName, packageNameId }) => (
          <option key={id} value={id}>
            {pick(packageName, packageNameId)}
          </option>
        ))}
      </Select>
      {variants.length > 0 && (
        <Select
          label={t('component.variant')}
          value={value.variantId ?? ''}
          onChange={event => onChange({ ...value, variantId: event.target.value || null })}
        >
          <option value="">{t('component.anyVariant')}</option>
          {variants.map(({ id, name, nameId }) => (
            <option key={id} value={id}>
              {pick(name, nameId)}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
