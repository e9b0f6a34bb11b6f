import { call } from '../../app/api/call.ts'
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import type { ProductDetail } from '@arung/contracts/catalogue/views'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

/**
 * The page itself, loaded as a file of its own: the desk's bundle contains nothing of the site, and the site's nothing
 * of the desk.
 */
const ProductPreview = lazy(async () => ({
  default: previewOf(await import('../../storefront/catalogue/product-screen.tsx')),
}))

type PreviewDialogProps = { id: string | null; product: SaveProduct; onClose: () => void }

/** The public page with the current values of the form. Nothing is saved, and nothing can be booked. */
export function PreviewDialog({ id, product, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('products')
  const [shown, setShown] = useState<ProductDetail | null>(null)
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const stopped = new AbortController()
    const request = { body: { id, product }, signal: stopped.signal }
    call('POST /admins/products/preview', request).then(setShown, (cause: unknown) => {
      if (stopped.signal.aborted) return
      if (!(cause instanceof ApiError)) throw cause
      setFailed(true)
    })
    return () => stopped.abort()
  }, [id, product, turn])
  const again = () => {
    setFailed(false)
    setTurn(turn + 1)
  }
  return (
    <Dialog open shape="page" title={t('preview.title')} onClose={onClose}>
      <p className="wrap text-ui text-ink-2">{t('preview.what')}</p>
      {shown && <Prices product={shown} />}
      {shown && (
        <Suspense fallback={<FormSkeleton />}>
          <ProductPreview product={shown} />
        </Suspense>
      )}
      {!shown && (failed ? <ErrorState onRetry={again} /> : <FormSkeleton />)}
    </Dialog>
  )
}

function Prices({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('products')
  const locale = useLocale()
  const pick = usePick()
  return (
    <section aria-label={t('preview.prices')} className="wrap mt-4">
      <ul className="flex flex-wrap gap-x-8 gap-y-2 rounded-lg bg-sunken p-4 text-ui">
        {product.rates.map(rate => (
          <li key={rate.id}>
            <span className="font-semibold">{pick(rate.name, rate.nameId)}</span>
            <span className="tnum">
              {`: ${formatMoney(rate.price, 'IDR', locale)} · ${formatMoney(rate.usdPrice, 'USD', locale)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PageParts = Record<
  'ProductKeyFacts' | 'ProductGallery' | 'ProductText',
  ComponentType<{ product: ProductDetail }>
>

/** The content of the page, without the booking panel. */
const previewOf = ({ ProductKeyFacts, ProductGallery, ProductText }: PageParts) =>
  function Preview({ product }: { product: ProductDetail }) {
    const name = usePick()(product.packageName, product.packageNameId)
    return (
      <article className="wrap pt-6 pb-16">
        <h1 className="text-h1">{name}</h1>
        <ProductKeyFacts product={product} />
        <ProductGallery product={product} />
        <div className="mt-10">
          <ProductText product={product} />
        </div>
      </article>
    )
  }
