import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { isSlug } from '../../app/address-parts.ts'
import { useResource } from '../../app/api/resource.ts'
import { useLocalizedPath } from '../../base/i18n/use-locale.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { ProductForm } from './product-form.tsx'
import { blankProduct, duplicateOf } from './product-values.ts'
import { productAtDeskResource, productPartsResource, productScreen } from './products-resource.ts'

/** `/admin/products/create`: a new product, blank or as a copy of another (`?of=slug`). */
export function Screen() {
  const { t } = useTranslation('products')
  const localized = useLocalizedPath()
  const [saved, setSaved] = useState<string | null>(null)
  const asked = new URLSearchParams(useLocation().search).get('of') ?? undefined
  const of = isSlug(asked) ? asked : undefined
  const original = useResource(of === undefined ? null : productAtDeskResource(of))
  const parts = useResource(productPartsResource)
  const product =
    of === undefined ? blankProduct : original.data && duplicateOf(original.data.product)
  if (product === undefined || parts.data === undefined) {
    const failed = original.error ?? parts.error
    const retry = () => void Promise.all([original.mutate(), parts.mutate()])
    return failed ? <ReadErrorScreen error={failed} onRetry={retry} /> : <FormSkeleton />
  }
  return (
    <>
      <TitleBar leaves title={t('create')} note={t(of === undefined ? 'creating' : 'duplicating')}>
        <LinkButton size="small" to="/admin/products">
          {t('title')}
        </LinkButton>
      </TitleBar>
      <div className="max-w-6xl p-[clamp(1rem,2.5vw,2rem)]">
        <ProductForm
          key={of ?? ''}
          id={null}
          product={product}
          parts={parts.data}
          onSaved={stored => setSaved(stored.slug)}
        />
      </div>
      {saved !== null && <Navigate to={localized(productScreen(saved, 'edit'))} replace />}
    </>
  )
}

export const page: Page = {
  namespaces: ['products', 'admin', 'desk', 'backoffice', 'product', 'catalogue', 'pickup'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('products:create') }),
}
