import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { isSlug } from '../../app/address-parts.ts'
import { useResource } from '../../app/api/resource.ts'
import { useLocalizedPath, usePick } from '../../base/i18n/use-locale.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductForm } from './product-form.tsx'
import {
  duplicateScreen,
  productAtDeskResource,
  productPartsResource,
  productScreen,
} from './products-resource.ts'

/** `/admin/products/{slug}/edit`: one product, visible to guests or hidden. */
export function Screen() {
  const { slug = '' } = useParams()
  return <Edited key={slug} slug={slug} />
}

function Edited({ slug }: { slug: string }) {
  const { t } = useTranslation('products')
  const pick = usePick()
  const localized = useLocalizedPath()
  const [renamed, setRenamed] = useState<string | null>(null)
  const { data: found, error, mutate } = useResource(productAtDeskResource(slug))
  const { data: parts, error: partsError, mutate: again } = useResource(productPartsResource)
  if (found === undefined || parts === undefined) {
    const failed = error ?? partsError
    const retry = () => void (error ? mutate() : again())
    return failed ? <ReadErrorScreen error={failed} onRetry={retry} /> : <FormSkeleton />
  }
  const { product } = found
  return (
    <>
      <TitleBar leaves title={pick(product.packageName, product.packageNameId)} note={t('editing')}>
        <LinkButton size="small" to="/admin/products">
          {t('title')}
        </LinkButton>
        <LinkButton size="small" to={productScreen(slug, 'images')}>
          {t('links.images')}
        </LinkButton>
        <LinkButton size="small" to={productScreen(slug, 'calendar')}>
          {t('links.calendar')}
        </LinkButton>
        <LinkButton size="small" to="/admin/capacity">
          {t('links.capacity')}
        </LinkButton>
        <LinkButton size="small" to={duplicateScreen(slug)}>
          {t('links.duplicate')}
        </LinkButton>
      </TitleBar>
      <div className="max-w-6xl space-y-6 p-[clamp(1rem,2.5vw,2rem)]">
        <ProductForm
          id={found.id}
          product={product}
          parts={parts}
          onSaved={stored => setRenamed(stored.slug === slug ? null : stored.slug)}
        />
        <ProductHistory id={found.id} parts={parts} />
      </div>
      {renamed !== null && <Navigate to={localized(productScreen(renamed, 'edit'))} replace />}
    </>
  )
}

export const page: Page = {
  namespaces: ['products', 'admin', 'desk', 'backoffice', 'product', 'catalogue', 'pickup'],
  rendering: 'client',
  isValid: ({ slug }) => isSlug(slug),
  head: ({ t }) => ({ title: t('products:editing') }),
}
