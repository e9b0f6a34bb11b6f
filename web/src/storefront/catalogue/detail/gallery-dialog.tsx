import type { Picture as PictureView } from '@arung/contracts/catalogue/views'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../../base/i18n/use-locale.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'

type GalleryDialogProps = {
  name: string
  pictures: readonly PictureView[]
  index: number
  onIndex: (index: number | null) => void
}

/** All pictures of a product, one at a time. Arrow keys and swipes move between them. */
export function GalleryDialog({ name, pictures, index, onIndex }: GalleryDialogProps) {
  const { t } = useTranslation()
  const pick = usePick()
  const picture = pictures[index]
  const step = (by: number) => onIndex((index + by + pictures.length) % pictures.length)
  const onKey = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'Home') onIndex(0)
    if (event.key === 'End') onIndex(pictures.length - 1)
  }
  const swipe = useSwipe(step)
  return (
    <Dialog
      open
      onClose={() => onIndex(null)}
      title={t('picture.gallery', { name })}
      shape="full"
      onKeyDown={onKey}
    >
      {picture && (
        <div
          {...swipe}
          className="flex h-full touch-pan-y touch-pinch-zoom flex-col items-center justify-center gap-4"
        >
          <Picture
            key={picture.mediaId}
            {...picture}
            alt={pick(picture.alt, picture.altId)}
            sizes="100vw"
            eager
            className="min-h-0 max-w-full flex-1 rounded-lg object-contain"
          />
          <p className="max-w-[60ch] text-center text-on-footer-2">
            {pick(picture.alt, picture.altId)}
          </p>
          <div className="flex items-center gap-4">
            <button
              type="button"
              aria-label={t('picture.previous')}
              onClick={() => step(-1)}
              className="btn btn-light px-4"
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
            </button>
            <p role="status" className="tnum">
              {t('picture.position', { n: index + 1, count: pictures.length })}
            </p>
            <button
              type="button"
              aria-label={t('picture.next')}
              onClick={() => step(1)}
              className="btn btn-light px-4"
            >
              <ArrowRight aria-hidden="true" className="size-5" />
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

const swipeMin = 48

/** Moves between the pictures on a horizontal swipe. Pointers with buttons use the arrows. */
function useSwipe(step: (by: number) => void) {
  const startX = useRef<number | null>(null)
  return {
    onTouchStart: (event: React.TouchEvent) => {
      startX.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null
    },
    onTouchEnd: (event: React.TouchEvent) => {
      const endX = event.changedTouches[0]?.clientX
      if (startX.current === null || endX === undefined) return
      const moved = endX - startX.current
      startX.current = null
      if (Math.abs(moved) >= swipeMin) step(moved < 0 ? 1 : -1)
    },
  }
}
