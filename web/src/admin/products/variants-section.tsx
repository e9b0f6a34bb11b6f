import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { suggestSlug } from '../../backoffice/suggest-slug.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Bilingual } from './bilingual.tsx'
import { EntryList } from './entry-list.tsx'
import { MoneyField } from './money-field.tsx'
import { amounts } from './product-fields.ts'
import { blankVariant } from './product-values.ts'
import { ProductSection } from './product-section.tsx'
import { useControls } from './use-controls.ts'

const variantsMax = 12

/** The variants that guests choose from, each with its own price. */
export function VariantsSection() {
  const { t } = useTranslation('products')
  const { form, control } = useControls()
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'variants',
    keyName: 'key',
  })
  const isVaried = useWatch({ control: form.control, name: 'isVaried' })
  if (!isVaried && fields.length === 0) return null
  const { id, error } = control('variants')
  return (
    <ProductSection of="variants">
      <EntryList
        id={id}
        error={error}
        entries={fields.map(({ key }) => ({ id: key }))}
        most={variantsMax}
        called={n => t('variant.called', { n })}
        add={t('variant.add')}
        onAdd={() => append(blankVariant)}
        onMove={move}
        onRemove={remove}
      >
        {at => <VariantFields at={at} />}
      </EntryList>
    </ProductSection>
  )
}

function VariantFields({ at }: { at: number }) {
  const { t } = useTranslation('products')
  const { form, control, text, number } = useControls()
  const name = `variants.${at}` as const
  const named = form.register(`${name}.name`, {
    onBlur: () => {
      suggestSlug(form.getValues(`${name}.name`), {
        read: () => form.getValues(`${name}.id`),
        write: id => form.setValue(`${name}.id`, id, { shouldDirty: true }),
        ask: () => void form.trigger(`${name}.id`),
      })
    },
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      <Bilingual name={`${name}.name`} className="sm:col-span-full">
        {of => <TextField {...(of === `${name}.name` ? named : text(of))} {...control(of)} />}
      </Bilingual>
      <Bilingual name={`${name}.description`} className="sm:col-span-full">
        {of => <TextArea {...text(of)} rows={2} />}
      </Bilingual>
      {amounts.map(amount => (
        <MoneyField key={amount} name={`${name}.${amount}`} />
      ))}
      <TextField {...number(`${name}.personQuantity`)} min={1} max={60} />
      <TextField {...text(`${name}.id`)} hint={t('hints.variantId')} spellCheck={false} />
    </div>
  )
}
