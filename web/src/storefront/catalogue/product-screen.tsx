import type { ProductDetail } from '@arung/contracts/catalogue/views'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useResource } from '../../app/api/resource.ts'
import { productResource, relatedResource } from '../../app/api/resources.ts'
import { isSlug } from '../../app/address-parts.ts'
import { useHead } from '../../app/head/use-head.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { usePendingLine } from './panel/add-line.ts'
import { AddOns, Included, Itinerary, Parts } from './detail/detail-parts.tsx'
import { BeforeBooking } from './detail/before-booking.tsx'
import { DetailSkeleton } from './detail/detail-skeleton.tsx'
import { Gallery } from './detail/gallery.tsx'
import { KeyFacts } from './detail/key-facts.tsx'
import { Location } from './detail/location.tsx'
import { productHead } from './detail/product-head.ts'
import { Related } from './detail/related.tsx'
import { Breadcrumb } from './lists/list-frame.tsx'
import { PickupExplained } from '../pickups/pickup-explained.tsx'
import { zonesResource } from '../pickups/zones-resource.ts'
import { Notice } from '../../ui/notice.tsx'
import { RichText, sanitizedHtml } from '../../ui/rich-text.tsx'
import { SectionApart } from '../../ui/section-apart.tsx'
import { BookingAside } from './panel/booking-aside.tsx'
import { useBooking } from './panel/use-booking.ts'

/** One activity or combo with all its details and the booking panel. */
export function Screen() {
  const { slug = '' } = useParams()
  const product = useResource(productResource(slug))
  useHead(product.data)
  if (product.data) {
    return <ProductPage key={slug} product={product.data} stale={product.error !== undefined} />
  }
  if (product.error) {
    return <ReadErrorScreen error={product.error} onRetry={() => void product.mutate()} />
  }
  return <DetailSkeleton />
}

function ProductPage({ product, stale }: { product: ProductDetail; stale: boolean }) {
  const pick = usePick()
  const { say } = useSpecMessage()
  const booking = useBooking(product)
  const name = pick(product.packageName, product.packageNameId)
  usePendingLine(product.slug, name)
  return (
    <div className="wrap pt-6 pb-28 lg:pb-20">
      <Trail product={product} name={name} />
      <h1 className="mt-3 text-h1">{name}</h1>
      <ProductKeyFacts product={product} />
      <div className="mt-4 empty:hidden">
        <ConnectionNotice stale={stale} />
        {!product.forSale && <Notice tone="warning">{say('productUnavailable')}</Notice>}
      </div>
      <ProductGallery product={product} />
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_400px]">
        <ProductText product={product} />
        <BookingAside booking={booking} />
      </div>
      <RelatedApart product={product} />
    </div>
  )
}

/** The text of the page. It does not render again while something is chosen beside it. */
export const ProductText = memo(function ProductText({ product }: { product: ProductDetail }) {
  const pick = usePick()
  return (
    <div className="min-w-0 space-y-12">
      <div className="max-w-[64ch]">
        <p className="text-lead font-medium">
          {pick(product.shortDescription, product.shortDescriptionId)}
        </p>
        <RichText
          className="mt-4 space-y-3 text-ink-2 [&_a]:text-link [&_a]:underline [&_li]:ml-5 [&_li]:list-disc"
          html={sanitizedHtml(pick(product.fullDescription, product.fullDescriptionId))}
        />
      </div>
      <SectionApart className="space-y-12 empty:hidden">
        <Parts product={product} />
        <Itinerary product={product} />
        <Included product={product} />
      </SectionApart>
      <SectionApart className="space-y-12 empty:hidden">
        <PickupExplained product={product} />
        <AddOns product={product} />
        <BeforeBooking product={product} />
      </SectionApart>
      <SectionApart className="empty:hidden">
        <Location product={product} />
      </SectionApart>
    </div>
  )
})

const RelatedApart = memo(function RelatedApart({ product }: { product: ProductDetail }) {
  return (
    <SectionApart>
      <Related product={product} />
    </SectionApart>
  )
})
export const ProductGallery = memo(Gallery)
export const ProductKeyFacts = memo(KeyFacts)
const Trail = memo(function Trail({ product, name }: { product: ProductDetail; name: string }) {
  return <Breadcrumb trail={useTrail(product)} here={name} />
})

/** Returns the breadcrumb above this page: a category's list, or the combos. */
function useTrail(product: ProductDetail) {
  const { t } = useTranslation('common')
  const pick = usePick()
  const { category } = product
  return [
    { to: '/activities', text: t('nav.activities') },
    ...(product.isCombo
      ? [{ to: '/activities/combo', text: t('nav.combos') }]
      : category
        ? [
            {
              to: `/activities/all?category=${category.slug}`,
              text: pick(category.name, category.nameId),
            },
          ]
        : []),
  ]
}

export const page: Page = {
  namespaces: ['catalogue', 'product', 'pickup'],
  rendering: 'server',
  isValid: ({ slug }) => isSlug(slug),
  resources: params => [productResource(params['slug'] ?? '')],
  sides: params => [relatedResource(params['slug'] ?? ''), zonesResource],
  head: productHead,
}
