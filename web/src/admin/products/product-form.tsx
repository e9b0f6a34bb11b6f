import { command } from '../../app/api/call.ts'
import type { ProductParts } from '@arung/contracts/catalogue/product-views'
import { SaveProduct } from '@arung/contracts/catalogue/requests'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { EditForm } from '../../backoffice/edit-form.tsx'
import { Button } from '../../ui/button.tsx'
import { ComboSection } from './combo-section.tsx'
import {
  DetailsSection,
  ItinerarySection,
  PlaceSection,
  PublishSection,
  ScheduleSection,
} from './day-sections.tsx'
import { FormIndex } from './form-index.tsx'
import { OfferSection } from './offer-section.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { KindSection, PriceSection, QuantitySection } from './price-sections.tsx'
import { useProductFields } from './product-fields.ts'
import { productOf, storedProductOf } from './product-values.ts'
import { ShownLanguageContext, useLanguages } from './shown-language.tsx'
import { BasicsSection, DescriptionSection, SearchSection } from './text-sections.tsx'
import { bySection } from './sections.ts'
import { FieldsContext, formName } from './use-controls.ts'
import { useVariedWarning } from './use-varied-warning.tsx'
import { VariantsSection } from './variants-section.tsx'

/** The values that the field texts depend on: the number of entries, and the numbers that must fit together. */
const told = ['variants', 'itinerary', 'minOrderQuantity', 'maxPersonQuantity', 'ageMax'] as const

type ProductFormProps = {
  /** Null for a product that was never saved. */
  id: string | null
  /** The initial values. */
  product: SaveProduct
  parts: ProductParts
  onSaved: (product: SaveProduct) => void
}

/** All fields of a product except its pictures, which have their own screen and are sent back as they were read. */
export function ProductForm({ id, product, parts, onSaved }: ProductFormProps) {
  const { t } = useTranslation('products')
  const [previewed, setPreviewed] = useState<SaveProduct | null>(null)
  const warning = useVariedWarning()
  const form = useForm<SaveProduct, unknown, SaveProduct>({
    resolver: zodResolver(SaveProduct),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: product,
  })
  useWatch({ control: form.control, name: told })
  const fields = bySection(useProductFields(form.getValues(), parts))
  const language = useLanguages(useLocale(), form.getValues)
  return (
    <FormProvider {...form}>
      <FieldsContext value={fields}>
        <ShownLanguageContext value={language}>
          <EditForm
            name={formName}
            form={form}
            fields={fields}
            read={id === null ? null : product}
            valuesOf={productOf}
            storedOf={storedProductOf}
            command={(saved, over) => {
              const body = over === null ? saved : { ...saved, images: productOf(over).images }
              return id === null
                ? command('POST /admins/products', { body })
                : command('PUT /admins/products/:id', { params: { id }, body })
            }}
            done={t('saved')}
            warning={warning}
            reveal={language.reveal}
            onSaved={stored => onSaved(productOf(stored))}
            actions={
              <Button onClick={() => void form.handleSubmit(setPreviewed)()}>
                {t('preview.open')}
              </Button>
            }
          >
            <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
              <FormIndex />
              <div className="min-w-0 space-y-4">
                <BasicsSection parts={parts} />
                <DescriptionSection />
                <KindSection />
                <VariantsSection />
                <ComboSection parts={parts} />
                <PriceSection />
                <QuantitySection />
                <ScheduleSection />
                <DetailsSection />
                <ItinerarySection />
                <OfferSection parts={parts} />
                <PlaceSection />
                <SearchSection />
                <PublishSection />
              </div>
            </div>
          </EditForm>
        </ShownLanguageContext>
        {previewed && (
          <PreviewDialog id={id} product={previewed} onClose={() => setPreviewed(null)} />
        )}
      </FieldsContext>
    </FormProvider>
  )
}
