import type { ProductDetail } from '@arung/contracts/catalogue/views'
import { clsx } from 'clsx'
import { Images } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../../base/i18n/use-locale.ts'
import { Picture } from '../../../ui/picture.tsx'

const GalleryDialog = lazy(async () => ({
  default: (await import('./gallery-dialog.tsx')).GalleryDialog,
}))
const shownMax = 3

/** One large picture and two beside it. A dialog shows all of them and is operated with the arrow keys. */
export function Gallery({ product }: { product: ProductDetail }) {
  const { t } = useTranslation()
  const pick = usePick()
  const [open, setOpen] = useState<number | null>(null)
  const pictures =
    product.images.length > 0 ? product.images : product.picture ? [product.picture] : []
  if (pictures.length === 0) return null
  return (
    <div className="relative mt-6">
      <div
        className={clsx(
          'grid gap-3 md:h-[clamp(20rem,38vw,28.75rem)]',
          pictures.length > 2 && 'md:grid-cols-[2fr_1fr] md:grid-rows-2',
        )}
      >
        {pictures.slice(0, pictures.length > 2 ? shownMax : 1).map((picture, index) => (
          <button
            key={picture.mediaId}
            type="button"
            aria-label={t('picture.open', { n: index + 1 })}
            onClick={() => setOpen(index)}
            className={clsx(
              'overflow-hidden rounded-card bg-sunken',
              index === 0 ? 'aspect-[16/10] md:row-span-2 md:aspect-auto' : 'hidden md:block',
            )}
          >
            <Picture
              {...picture}
              alt={pick(picture.alt, picture.altId)}
              sizes={index === 0 ? '(min-width: 1240px) 780px, 100vw' : '390px'}
              eager={index === 0}
              className="h-full w-full object-cover transition-transform duration-300 hover:scale-[1.02]"
            />
          </button>
        ))}
      </div>
      {pictures.length > 1 && (
        <button
          type="button"
          onClick={() => setOpen(0)}
          className="btn btn-light absolute right-3 bottom-3 min-h-11 px-4 text-ui shadow-md"
        >
          <Images aria-hidden="true" className="size-5" />
          {t('picture.more', { count: pictures.length })}
        </button>
      )}
      {open !== null && (
        <Suspense>
          <GalleryDialog
            name={pick(product.packageName, product.packageNameId)}
            pictures={pictures}
            index={open}
            onIndex={setOpen}
          />
        </Suspense>
      )}
    </div>
  )
}
